/** A search with its filters: `from:` an agent, `in:` a queue, `before:` a day. */
export interface ParsedSearch {
  words: string;
  from: string | null;
  in: string | null;
  /** YYYY-MM-DD. */
  before: string | null;
}

const KEYS: Record<string, 'from' | 'in' | 'before'> = {
  from: 'from',
  de: 'from',
  in: 'in',
  em: 'in',
  en: 'in',
  before: 'before',
  antes: 'before',
};
const OPERATOR = /(?:^|\s)(from|de|in|em|en|before|antes):(?:"([^"]*)"|(\S*))/giu;

/** Names with spaces stand in quotation marks; a day is 2026-03-31 or 31/03/2026. An operator without a value narrows nothing. */
export function parseSearch(typed: string): ParsedSearch {
  const parsed: ParsedSearch = { words: '', from: null, in: null, before: null };
  const words = typed.replaceAll(OPERATOR, (_, key: string, quoted?: string, plain?: string) => {
    const [kind, value] = [KEYS[key.toLowerCase()], (quoted ?? plain ?? '').trim()];
    if (kind && value !== '') parsed[kind] = kind === 'before' ? dayOf(value) : value;
    return ' ';
  });
  return { ...parsed, words: words.replaceAll(/\s+/g, ' ').trim() };
}

function dayOf(value: string): string | null {
  const [, day, month, year] = /^(\d\d?)\/(\d\d?)\/(\d{4})$/.exec(value) ?? [];
  const iso = day && month && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : value;
  const time = /^(19|2\d)\d\d-\d\d-\d\d$/.test(iso) ? Date.parse(`${iso}T00:00:00Z`) : Number.NaN;
  // The 31st of February is another day.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso) ? iso : null;
}
