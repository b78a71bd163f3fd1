import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../../src/ui/class-names.ts';
import { IconButton } from '../../../src/ui/icon-button.tsx';
import { PhoneAvatar } from '../phone-avatar.tsx';
import css from './screen-head.module.css';

interface Props {
  name: string;
  note?: string;
  /** The target of the back arrow. */
  back?: { label: string; go: () => void; narrowOnly?: boolean };
  face?: boolean;
  children?: ReactNode;
}

export function ScreenHead({ name, note, back, face = true, children }: Props) {
  return (
    <header className={css['head']}>
      {back && (
        <span className={classNames(css['back'], back.narrowOnly && css['narrow'])}>
          <IconButton label={back.label} icon={ArrowLeft} onClick={back.go} />
        </span>
      )}
      {face && <PhoneAvatar name={name} size={36} />}
      <div className={css['who']}>
        <h2>{name}</h2>
        {note && <p aria-live="polite">{note}</p>}
      </div>
      {children}
    </header>
  );
}
