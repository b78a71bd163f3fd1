export interface ContactCard {
  name: string;
  phones: { shown: string; digits: string }[];
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
  const cards = body.split(/^END:VCARD\s*$/im).filter((part) => /BEGIN:VCARD/i.test(part));
  return cards.map((card) => {
    const lines = card.replace(/\r?\n[ \t]/g, '').split(/\r?\n/);
    const name = lines.map((line) => /^FN[^:]*:(.+)$/i.exec(line)?.[1]).find(Boolean);
    const phones = lines.flatMap((line) => {
      const [, about = '', shown = ''] = /^(?:item\d+\.)?TEL([^:]*):(.+)$/i.exec(line) ?? [];
      const digits = /waid=(\d+)/i.exec(about)?.[1] ?? shown.replace(/\D/g, '');
      return digits ? [{ shown: shown.trim(), digits }] : [];
    });
    return { name: unescaped(name ?? ''), phones: phones.slice(0, MAX_PHONES) };
  });
}
