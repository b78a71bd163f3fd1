import { lineOf } from '../../../src/ui/cut-text.ts';
import type { Message } from '../core/simulator.client.ts';
import type { text } from '../phone/phone.text.ts';

type Text = (typeof text)['pt'];

/** A message in one line: its text, or the word for its kind. */
export function summarizeMessage({ kind, text, media, location, contact, poll, deleted }: Message, t: Text): string {
  if (deleted) return t.deleted;
  if (text) return lineOf(text);
  switch (kind) {
    case 'image':
      return t.photo;
    case 'document':
      return media?.fileName ?? t.document;
    case 'location':
      return location?.name ?? t.location;
    case 'contact':
      return contact?.name ?? t.contact;
    case 'poll':
      return poll?.name ?? t.poll;
    case 'text':
      return '';
    default:
      return t[kind];
  }
}
