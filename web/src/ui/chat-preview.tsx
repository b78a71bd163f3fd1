import { fill } from '@recado/contracts/template';
import { Paperclip } from 'lucide-react';
import css from './chat-preview.module.css';
import bubble from './bubble-words.module.css';
import { RichText } from './rich-text-view.tsx';
import { useSampleFacts } from './use-sample-facts.ts';

interface Props {
  label: string;
  text: string;
  /** Shown without a text. */
  empty: string;
  file?: string | null;
}

/** Preview of a message on the customer's phone, its placeholders filled for a sample contact. */
export function ChatPreview({ label, text, empty, file = null }: Props) {
  const facts = useSampleFacts();
  return (
    <section className={css['preview']} aria-label={label}>
      <small>{label}</small>
      <div className={css['bubble']}>
        {file && (
          <span className={css['file']}>
            <Paperclip size={14} aria-hidden="true" />
            {file}
          </span>
        )}
        {text ? (
          <span className={bubble['words']}>
            <RichText text={fill(text, facts)} />
          </span>
        ) : (
          !file && <span className={css['none']}>{empty}</span>
        )}
      </div>
    </section>
  );
}
