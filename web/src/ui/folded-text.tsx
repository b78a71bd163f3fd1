import { useState } from 'react';
import { useText, words } from '../lib/i18n.ts';
import bubble from './bubble-words.module.css';
import { cutText } from './cut-text.ts';
import css from './rich-text-view.module.css';
import { RichText } from './rich-text-view.tsx';

const wording = words({
  pt: { more: 'Mostrar tudo', less: 'Mostrar menos' },
  en: { more: 'Show all', less: 'Show less' },
  es: { more: 'Ver todo', less: 'Ver menos' },
});
const CHARACTERS = 140;
const LINES = 4;

/** A text of a message with its marks; a long one is folded to its beginning. */
export function FoldedText({ text }: { text: string }) {
  const t = useText(wording);
  const [isOpen, setOpen] = useState(false);
  const start = cutText(text, CHARACTERS, LINES);
  const folds = start.length < text.length;
  return (
    <span className={bubble['words']}>
      <RichText text={isOpen ? text : start} />
      {folds && (
        <>
          {isOpen ? ' ' : '… '}
          <button type="button" className={css['more']} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? t.less : t.more}
          </button>
        </>
      )}
    </span>
  );
}
