import type { QuotedMessage } from '@recado/contracts';
import { useText } from '../../../lib/i18n.ts';
import { lineOf } from '../../../ui/cut-text.ts';
import { text } from './conversation.text.ts';
import { withoutMarks } from '../../../ui/message-preview.ts';
import { useReveal } from './reveal-message.ts';
import css from '../../../ui/quote.module.css';

type QuoteText = (typeof text)['pt'];
/** Kinds whose body is no readable text. */
const wordless = new Set<QuotedMessage['mediaType']>(['audio', 'locationMessage', 'vcard', 'unsupported']);

/** Text of a quoted message, or the name of its kind. */
export function quotedWords({ body, mediaType }: Pick<QuotedMessage, 'body' | 'mediaType'>, t: QuoteText): string {
  const kinds: Partial<Record<QuotedMessage['mediaType'], string>> = {
    image: t.photo,
    audio: t.audio,
    video: t.video,
    application: t.document,
    sticker: t.sticker,
    locationMessage: t.location,
    vcard: t.contact,
    waiting: t.waiting,
    view_once: t.viewOnce,
    unsupported: t.unsupported(body),
  };
  if (mediaType === 'poll') return lineOf(body).split('\n')[0] ?? '';
  return (wordless.has(mediaType) ? '' : withoutMarks(body)) || (kinds[mediaType] ?? '');
}

/** Quote inside a bubble; a click scrolls to the quoted message. */
export function Quote({ quoted }: { quoted: QuotedMessage }) {
  const t = useText(text);
  const reveal = useReveal();
  return (
    <button type="button" className={css['quote']} data-mine={quoted.fromMe} onClick={() => reveal(quoted.id)}>
      <strong>{quoted.fromMe ? t.you : quoted.author}</strong>
      <span>{quotedWords(quoted, t)}</span>
    </button>
  );
}
