import { memo, type ReactNode } from 'react';
import { richText, type Piece } from './rich-text.ts';

export const RichText = memo(function RichText({ text }: { text: string }) {
  return <>{draw(richText(text))}</>;
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
