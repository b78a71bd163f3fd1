import { memo, useContext, useState, type ReactNode } from 'react';
import { useText, words } from '../lib/i18n.ts';
import { BeforeExpand } from './before-expand.ts';
import { cutText } from './cut-text.ts';
import css from './rich-text-view.module.css';
import { richText, type Piece } from './rich-text.ts';

const wording = words({
  pt: { more: 'Mostrar mais' },
  en: { more: 'Show more' },
  es: { more: 'Ver más' },
});
const CHARACTERS = 3000;
const LINES = 60;
/** Growth factor of each click: a text with a hundred thousand marks is too slow to render at once. */
const GROWTH = 4;

/** A message's text with its marks; a long one shows its beginning and a button to read on. */
export const RichText = memo(function RichText({ text }: { text: string }) {
  const t = useText(wording);
  const beforeExpand = useContext(BeforeExpand);
  const [times, setTimes] = useState(1);
  const shown = cutText(text, CHARACTERS * times, LINES * times);
  function expand() {
    beforeExpand();
    setTimes(times * GROWTH);
  }
  return (
    <>
      {draw(richText(shown))}
      {shown.length < text.length && (
        <>
          …{' '}
          <button type="button" className={css['more']} onClick={expand}>
            {t.more}
          </button>
        </>
      )}
    </>
  );
});

const draw = (pieces: Piece[]): ReactNode[] =>
  pieces.map((piece, at) => {
    switch (piece.kind) {
      case 'text':
        return piece.text;
      case 'code':
        return <code key={at}>{piece.text}</code>;
      case 'link':
        return (
          <a key={at} href={piece.href} target="_blank" rel="noreferrer noopener">
            {piece.text}
          </a>
        );
      case 'bold':
        return <strong key={at}>{draw(piece.inside)}</strong>;
      case 'italic':
        return <em key={at}>{draw(piece.inside)}</em>;
      case 'strike':
        return <s key={at}>{draw(piece.inside)}</s>;
    }
    return null;
  });
