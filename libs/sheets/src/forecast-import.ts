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
import { withKnownNumbers, type FindKnown } from './meant-numbers.ts';
import { parseRow, plainText, type ParsedRow, type RefusedRow } from './parse-row.ts';
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
 * @param findKnown see `FindKnown`
 * @throws Fault as `readSheet` and `copyStoredFile` do
 */
export async function forecastImport(
  files: Files,
  path: string,
  layout: PeopleLayout,
  known: (keys: string[]) => Promise<Set<string>>,
  findKnown: FindKnown,
): Promise<ImportForecast> {
  await using copy = await copyStoredFile(files, path);
  const forecast = new Forecast(layout, known, findKnown);
  let isFirst = true;
  for await (const part of readSheet(copy.path)) {
    if (!('rows' in part)) continue;
    const rows = isFirst && layout.hasHeader ? part.rows.slice(1) : part.rows;
    isFirst = false;
    await forecast.add(rows);
    if (forecast.isFull) break;
  }
  return forecast.result();
}

class Forecast {
  private readonly counts = { counted: 0, added: 0, known: 0, repeated: 0, foreign: 0, unusual: 0 };
  private readonly refusals = new Map<RowProblem, number>();
  private readonly seen = new Set<string>();
  private readonly shown = { refused: [] as RowForecast[], doubtful: [] as RowForecast[], other: [] as RowForecast[] };

  constructor(
    private readonly layout: PeopleLayout,
    private readonly known: (keys: string[]) => Promise<Set<string>>,
    private readonly findKnown: FindKnown,
  ) {}

  get isFull(): boolean {
    return this.counts.counted >= MOST_COUNTED;
  }

  async add(rows: SheetRow[]): Promise<void> {
    this.counts.counted += rows.length;
    const parsed = rows.flatMap((row) => parseRow(row, this.layout));
    const people = await withKnownNumbers(parsed, this.findKnown);
    const existing = await this.known(people.flatMap((one) => ('number' in one ? numberKey(one.number) : [])));
    const rowsByNumber = new Map(rows.map((row) => [row.number, row]));
    for (const person of people) {
      if ('number' in person) this.take(person, existing);
      else this.refuse(person, rowsByNumber.get(person.row)?.cells ?? []);
    }
  }

  private refuse({ row, reason, value: written }: RefusedRow, cells: string[]): void {
    this.refusals.set(reason, (this.refusals.get(reason) ?? 0) + 1);
    const nameAt = this.layout.columns.findIndex(({ kind }) => kind === 'name');
    const name = cutText(plainText(cells[nameAt] ?? ''), MOST_SHOWN);
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
