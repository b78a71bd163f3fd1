import { ChevronDown } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { detailsFolded } from '../../../lib/preferences.ts';
import { useStored } from '../../../lib/stored-value.ts';
import css from './details-section.module.css';

interface Props {
  /** Storage key of the folded state. */
  name: string;
  isFoldedAtFirst?: boolean;
  title: string;
  count?: number | undefined;
  children: ReactNode;
}

/** A section that folds; its state is stored in the browser. */
export function DetailsSection({ name, isFoldedAtFirst = false, title, count, children }: Props) {
  const id = useId();
  const [folded, setFolded] = useStored(detailsFolded);
  const names = folded.split(' ').filter(Boolean);
  // The stored names are those of sections that are not as at first.
  const isFlipped = names.includes(name);
  const open = isFlipped === isFoldedAtFirst;
  const flip = () => setFolded((isFlipped ? names.filter((one) => one !== name) : [...names, name]).join(' '));
  return (
    <section className={css['section']} aria-labelledby={`${id}-title`}>
      <h4 id={`${id}-title`}>
        <button type="button" aria-expanded={open} aria-controls={id} onClick={flip}>
          {title}
          {count !== undefined && count > 0 && <span>{count}</span>}
          <ChevronDown size={16} aria-hidden="true" />
        </button>
      </h4>
      <div id={id} hidden={!open} className={css['body']}>
        {open && children}
      </div>
    </section>
  );
}

/** Unfolds a section from elsewhere on the page. */
export const unfold = (name: string): void =>
  detailsFolded.set(
    detailsFolded
      .get()
      .split(' ')
      .filter((one) => one && one !== name)
      .join(' '),
  );
