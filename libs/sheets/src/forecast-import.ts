import {
  formatNumber,
  numberKey,
  type ImportForecast,
  type RefusalCount,
  type RowForecast,
  type RowProblem,
} from '@recado/contracts';
import { cutText, type Files } from '@recado/platform';
import { copyStoredFile } from './copy-stored-file.ts';
import { parseRow, type ParsedRow, type RefusedRow } from './parse-row.ts';
import type { PeopleLayout } from './preview-people.ts';
import { readSheet } from './read-sheet.ts';
import type { SheetRow } from './row-filter.ts';

/** Rows of each kind that are shown. */
const SHOWN = { refused: 20, doubtful: 20, other: 10 };
const MOST_SHOWN = 100;
/** Somebody waits for the answer: of a larger file the first rows are counted. */
const MOST_COUNTED = 20_000;

/**
 * Forecasts the import of a stored spreadsheet; nothing is stored.
 * @param known finds those of the numbers, by `numberKey`, that exist already
 * @throws Fault as `readSheet` and `copyStoredFile` do
 */
export async function forecastImport(
  files: Files,
  path: string,
  layout: PeopleLayout,
  known: (keys: string[]) => Promise<Set<string>>,
): Promise<ImportForecast> {
  await using copy = await copyStoredFile(files, path);
  const forecast = new Forecast(layout);
  let isFirst = true;
  for await (const part of readSheet(copy.path)) {
    if (!('rows' in part)) continue;
    const rows = isFirst && layout.hasHeader ? part.rows.slice(1) : part.rows;
    isFirst = false;
    await forecast.add(rows, known);
    if (forecast.isFull) break;
  }
  return forecast.result();
}

class Forecast {
  private readonly counts = { counted: 0, added: 0, known: 0, repeated: 0, foreign: 0, unusual: 0 };
  private readonly refusals = new Map<RowProblem, number>();
  private readonly seen = new Set<string>();
  private readonly shown = { refused: [] as RowForecast[], doubtful: [] as RowForecast[], other: [] as RowForecast[] };

  constructor(private readonly layout: PeopleLayout) {}

  get isFull(): boolean {
    return this.counts.counted >= MOST_COUNTED;
  }

  async add(rows: SheetRow[], known: (keys: string[]) => Promise<Set<string>>): Promise<void> {
    this.counts.counted += rows.length;
    const read = rows.map((row) => ({ row, people: parseRow(row, this.layout) }));
    const existing = await known(
      read.flatMap(({ people }) => people.flatMap((one) => ('number' in one ? numberKey(one.number) : []))),
    );
    for (const { row, people } of read)
      for (const person of people) {
        if ('reason' in person) this.refuse(person, row);
        else this.take(person, existing);
      }
  }

  private refuse({ reason, value: written }: RefusedRow, { number: row, cells }: SheetRow): void {
    this.refusals.set(reason, (this.refusals.get(reason) ?? 0) + 1);
    const nameAt = this.layout.columns.findIndex(({ kind }) => kind === 'name');
    const name = cutText(cells[nameAt] ?? '', MOST_SHOWN);
    const refused = { row, name, written, number: '', country: null, doubt: null, problems: [reason], isKnown: false };
    this.show('refused', refused);
  }

  private take({ row, name, number, written, country, doubt, notices }: ParsedRow, existing: Set<string>) {
    const key = numberKey(number);
    const [isRepeated, exists] = [this.seen.has(key), existing.has(key)];
    this.seen.add(key);
    this.counts[isRepeated ? 'repeated' : exists ? 'known' : 'added'] += 1;
    if (doubt) this.counts[doubt] += 1;
    const problems = [...new Set(notices.map(({ reason }) => reason))];
    this.show(doubt || problems.length > 0 ? 'doubtful' : 'other', {
      row,
      name,
      written,
      number: formatNumber(number),
      country,
      doubt,
      problems,
      isKnown: isRepeated || exists,
    });
  }

  private show(kind: keyof typeof SHOWN, row: RowForecast): void {
    if (this.shown[kind].length < SHOWN[kind]) this.shown[kind].push(row);
  }

  result(): ImportForecast {
    const { refused, doubtful, other } = this.shown;
    const refusals = [...this.refusals].map(([reason, count]): RefusalCount => ({ reason, count }));
    return {
      ...this.counts,
      refusals: refusals.toSorted((a, b) => b.count - a.count),
      rows: [...refused, ...doubtful, ...other],
    };
  }
}
