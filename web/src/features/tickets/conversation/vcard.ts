import { withoutBidiControls } from '@recado/contracts/bidi-controls';
import { formatPhone } from '../../../lib/format-phone.ts';

export interface ContactCard {
  name: string;
  /** `number` is as it was written, or with `+` where it is the number of an account. */
  phones: { shown: string; number: string }[];
}

const unescaped = (text: string) =>
  text
    .replace(/\\([,;\\])/g, '$1')
    .replace(/\\n/gi, ' ')
    .trim();

/** Bounds the numbers of one card. */
const MAX_PHONES = 10;

/** Cards as phones send them (vCard 3.0, RFC 2426): name and numbers, `waid` is the number on WhatsApp. */
export function cardsIn(body: string): ContactCard[] {
  const cards = withoutBidiControls(body)
    .split(/^END:VCARD\s*$/im)
    .filter((part) => /BEGIN:VCARD/i.test(part));
  return cards.map((card) => {
    const lines = card.replace(/\r?\n[ \t]/g, '').split(/\r?\n/);
    const name = lines.map((line) => /^FN[^:]*:(.+)$/i.exec(line)?.[1]).find(Boolean);
    const phones = lines.flatMap((line) => {
      const [, about = '', shown = ''] = /^(?:item\d+\.)?TEL([^:]*):(.+)$/i.exec(line) ?? [];
      const account = /waid=(\d+)/i.exec(about)?.[1];
      if (account) return [{ shown: formatPhone(account), number: `+${account}` }];
      return /\d/.test(shown) ? [{ shown: shown.trim(), number: shown.trim() }] : [];
    });
    return { name: unescaped(name ?? ''), phones: phones.slice(0, MAX_PHONES) };
  });
}
