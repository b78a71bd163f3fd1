import { Paperclip } from 'lucide-react';
import css from './chat-preview.module.css';
import bubble from './bubble-words.module.css';
import { RichText } from './rich-text-view.tsx';

interface Props {
  label: string;
  text: string;
  /** Shown where there is no text yet. */
  empty: string;
  file?: string | null;
}

/** A message as the customer's phone would show it. */
export function ChatPreview({ label, text, empty, file = null }: Props) {
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
            <RichText text={text} />
          </span>
        ) : (
          !file && <span className={css['none']}>{empty}</span>
        )}
      </div>
    </section>
  );
}
