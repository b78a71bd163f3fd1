import { createReadStream } from 'node:fs';
import type { Encoding } from './detect-encoding.ts';
import { RowFilter, type SheetRow } from './row-filter.ts';

/** Most numbers of one card that are kept. */
const MOST_NUMBERS = 5;
/** A longer line is a picture. */
const MOST_LINE = 10_000;
const head = ['Nome', 'Tel', 'E-mail', ...Array.from({ length: MOST_NUMBERS - 1 }, (_, at) => `Tel ${at + 2}`), 'Org'];

interface Property {
  name: string;
  /** Parameters in capitals, as `TYPE=CELL`; version 2.1 leaves out `TYPE=`. */
  parameters: string[];
  value: string;
}
interface CardNumber {
  written: string;
  /** Where it stands among the numbers of its card: the first is the one that messages go to. */
  place: number;
}
interface Card {
  formattedName: string;
  name: string;
  numbers: CardNumber[];
  email: string;
  organization: string;
}

/** The people of a file of vCards, versions 2.1 to 4.0 (RFC 6350, RFC 2426), as the rows of a table with a head. */
export async function* readVcard(path: string, encoding: Encoding): AsyncGenerator<SheetRow> {
  const filter = new RowFilter();
  let number = 1;
  yield { number, cells: head };
  for await (const card of cards(path, encoding)) {
    const row = filter.take(++number, cellsOf(card));
    if (row) yield row;
  }
}

/** A card that does not end, as in a file that was cut, ends where the next one begins. */
async function* cards(path: string, encoding: Encoding): AsyncGenerator<Card> {
  let card: Card | null = null;
  /** Version 2.1 has the card of a person's assistant, of an agent, within that of the person. */
  let isAgentNext = false;
  let agents = 0;
  for await (const line of unfolded(path, encoding)) {
    const property = parseProperty(line);
    if (!property) continue;
    const { name, value } = property;
    if (name === 'BEGIN') {
      if (isAgentNext || agents > 0) agents += 1;
      else {
        if (card) yield card;
        card = emptyCard();
      }
    } else if (name === 'END') {
      if (agents > 0) agents -= 1;
      else if (card) {
        yield card;
        card = null;
      }
    } else if (card && agents === 0) add(card, property);
    isAgentNext = name === 'AGENT' && value.trim() === '';
  }
  if (card) yield card;
}

const emptyCard = (): Card => ({ formattedName: '', name: '', numbers: [], email: '', organization: '' });

function cellsOf({ formattedName, name, numbers, email, organization }: Card): string[] {
  const inOrder = numbers.toSorted((a, b) => a.place - b.place).map(({ written }) => written);
  const [first = '', ...others] = inOrder.slice(0, MOST_NUMBERS);
  return [
    formattedName || name,
    first,
    email,
    ...Array.from({ length: MOST_NUMBERS - 1 }, (_, at) => others[at] ?? ''),
    organization,
  ];
}

function add(card: Card, property: Property): void {
  const text = unescaped(property.value);
  switch (property.name) {
    case 'FN':
      card.formattedName ||= text;
      break;
    case 'N':
      card.name ||= nameOf(property.value);
      break;
    case 'TEL':
      card.numbers.push({ written: numberOf(property), place: placeOf(property) });
      break;
    case 'EMAIL':
      card.email ||= text;
      break;
    case 'ORG':
      card.organization ||= text.replaceAll(';', ' ').trim();
  }
}

/** Family, given and middle name, prefix and suffix. */
function nameOf(value: string): string {
  const [family = '', given = '', middle = ''] = value.split(/(?<!\\);/).map((part) => unescaped(part).trim());
  return [given, middle, family].filter(Boolean).join(' ');
}

/** The number of a phone: the account's, which WhatsApp writes beside the one that the person typed, else the typed one. */
function numberOf({ parameters, value }: Property): string {
  const account = parameters.find((parameter) => /^WAID=\d+$/.test(parameter))?.slice('WAID='.length);
  return account ? `+${account}` : unescaped(value).replace(/^tel:/i, '');
}

/** An account of WhatsApp first, then what the person prefers, then a mobile phone; a fax is no number to write to. */
function placeOf({ parameters }: Property): number {
  const isOf = (pattern: RegExp) => parameters.some((parameter) => pattern.test(parameter));
  if (isOf(/^WAID=/)) return 0;
  if (isOf(/^(TYPE=.*)?\b(FAX|PAGER)\b/)) return 4;
  if (isOf(/^((TYPE=.*)?\bPREF\b|PREF=1$)/)) return 1;
  return isOf(/^(TYPE=.*)?\b(CELL|IPHONE)\b/) ? 2 : 3;
}

const unescaped = (text: string): string =>
  text
    .replace(/\\([nN])/g, ' ')
    .replace(/\\(.)/g, '$1')
    .trim();

/** `item1.TEL;TYPE=CELL:+55 11 …` */
function parseProperty(line: string): Property | null {
  const [, name = '', given = '', raw = ''] = /^(?:[\w-]+\.)?([\w-]+)((?:;[^:]*)?):(.*)$/s.exec(line) ?? [];
  if (!name) return null;
  const parameters = given.toUpperCase().split(';').filter(Boolean);
  const value = parameters.some((one) => /^(ENCODING=)?QUOTED-PRINTABLE$/.test(one))
    ? fromQuotedPrintable(raw, parameters)
    : raw;
  return { name: name.toUpperCase(), parameters, value };
}

/** RFC 2045, section 6.7; version 2.1 names the character set. */
function fromQuotedPrintable(text: string, parameters: string[]): string {
  const bytes = Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );
  const isLatin = parameters.some((one) => /^CHARSET=(ISO-8859-1|WINDOWS-1252)$/.test(one));
  return new TextDecoder(isLatin ? 'windows-1252' : 'utf-8').decode(bytes);
}

/** Lines with those that continue them: after a blank, or after the `=` of quoted-printable. */
async function* unfolded(path: string, encoding: Encoding): AsyncGenerator<string> {
  let held = '';
  for await (const line of lines(path, encoding)) {
    if (/^[ \t]/.test(line)) held += line.slice(1);
    else if (held.endsWith('=') && /QUOTED-PRINTABLE/i.test(held)) held = held.slice(0, -1) + line;
    else {
      if (held) yield held;
      held = line;
    }
    held = held.slice(0, MOST_LINE);
  }
  if (held) yield held;
}

async function* lines(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  let rest = '';
  for await (const chunk of createReadStream(path)) {
    const parts = (rest + decoder.decode(chunk as Buffer, { stream: true })).split(/\r\n|\n/);
    rest = (parts.pop() ?? '').slice(0, MOST_LINE);
    yield* parts;
  }
  if (rest) yield rest.replace(/\r$/, '');
}
