import {
  suppressionEvents,
  suppressions,
  suppressionViews,
  type AddSuppression,
  type Caller,
  type Handlers,
  type ImportedSuppressions,
  type ImportSuppressions,
  type PageInput,
  type SuppressionId,
  type SuppressionPage,
  type SuppressionParts,
  type SuppressionSheet,
  type SuppressionView,
  type TextPart,
  localTime,
  writeNumber,
} from '@recado/contracts';
import {
  alreadyExists,
  countForFirstPage,
  Files,
  inParallel,
  Paging,
  readCursor,
  requireFile,
  Serves,
  writeCursor,
} from '@recado/platform';
import { bareNumbersOf, forecastImport, previewPeople, writeCsv } from '@recado/sheets';
import { BareNumbers } from '../bare-numbers.ts';
import { CampaignsDatabase } from '../campaigns.database.ts';
import { readAhead } from './read-ahead.ts';
import { chooseColumns, readNumbers, type NumberRows } from './read-numbers.ts';
import type { SuppressionPosition } from './suppression.repository.ts';
import { exportWords } from './suppression.words.ts';

const paging = new Paging<SuppressionPosition>(20, { id: 'id' });
const PART = 1_000;

@Serves(suppressions)
export class SuppressionService implements Handlers<typeof suppressions> {
  constructor(
    private readonly db: CampaignsDatabase,
    private readonly files: Files,
    private readonly bareNumbers: BareNumbers,
  ) {}

  list(caller: Caller, { searchParam = '', ...position }: PageInput): Promise<SuppressionPage> {
    const search = { typed: searchParam.trim(), country: caller.country };
    const start = paging.start(position);
    return this.db.within(caller, async ({ suppressions: entries }) => {
      const [found, count] = await inParallel(
        entries.page(search, start),
        countForFirstPage(start, () => entries.countMatches(search)),
      );
      const { page, end } = paging.end(found, ({ id }) => ({ id }));
      return { records: page, count, ...end };
    });
  }

  async add(caller: Caller, { name = '', ...given }: AddSuppression): Promise<SuppressionView> {
    const number = await this.bareNumbers.meant(caller, given);
    return this.db.within(caller, async ({ suppressions: entries, users, publish }) => {
      const addedBy = await users.nameOf(caller);
      const [id] = await entries.addMany([{ number, name, reason: 'manual', addedBy }]);
      if (id === undefined) throw alreadyExists('ERR_SUPPRESSED_ALREADY', 'number');
      publish(suppressionViews.changed, {});
      return entries.get(id);
    });
  }

  remove(caller: Caller, { id }: SuppressionId): Promise<void> {
    return this.db.within(caller, async ({ suppressions: entries, publish }) => {
      await entries.remove(id);
      publish(suppressionViews.changed, {});
    });
  }

  /** The file is not kept: the import sends it again, with the columns that were shown or others. */
  async preview(caller: Caller, { files: [upload] = [], ...choice }: ImportSuppressions): Promise<SuppressionSheet> {
    const file = requireFile(upload);
    try {
      const { layout: guess, sample, total } = await previewPeople(this.files, file, caller.country);
      const layout = chooseColumns(guess, choice);
      const forecast = await forecastImport(
        this.files,
        file.path,
        layout,
        (keys) => this.db.within(caller, ({ suppressions: entries }) => entries.among(keys)),
        (bareNumbers) => this.bareNumbers.known(caller, bareNumbers),
      );
      return { fileName: file.name, ...layout, sample: sample.map((cells) => ({ cells })), total, forecast };
    } finally {
      await this.files.discard(file.path);
    }
  }

  /** A file that breaks in the middle leaves the numbers before on the list, where a repeated import knows them. */
  async import(caller: Caller, { files: [upload] = [], ...choice }: ImportSuppressions): Promise<ImportedSuppressions> {
    const file = requireFile(upload);
    const total: ImportedSuppressions = { added: 0, known: 0, refused: 0 };
    try {
      for await (const { people, refused } of readAhead(readNumbers(this.files, file, caller.country, choice))) {
        const added = await this.addImported(caller, people);
        total.added += added;
        total.known += people.length - added;
        total.refused += refused;
      }
    } finally {
      await this.files.discard(file.path);
    }
    return total;
  }

  /** @returns how many were not on the list before */
  private async addImported(caller: Caller, given: NumberRows['people']): Promise<number> {
    const known = await this.bareNumbers.known(caller, bareNumbersOf(given));
    const people = given.map(({ number, bareNumber = '', name }) => ({
      number: known.has(bareNumber) ? bareNumber : number,
      name,
    }));
    return this.db.within(caller, async ({ suppressions: entries, users, publish }) => {
      const addedBy = await users.nameOf(caller);
      const ids = await entries.addMany(people.map((person) => ({ ...person, reason: 'import', addedBy })));
      publish(suppressionViews.changed, {});
      return ids.length;
    });
  }

  export(caller: Caller, { after }: SuppressionParts): Promise<TextPart> {
    const { columns, reasons } = exportWords[caller.language];
    const id = readCursor<SuppressionPosition>(after, { id: 'id' }, 'after')?.id ?? 0;
    return this.db.within(caller, async ({ suppressions: entries, publish }) => {
      const found = await entries.listAfter(id, PART);
      publish(suppressionEvents.exported, { count: found.length });
      const rows = found.map(({ number, name, reason, campaignName, addedBy, createdAt }) => [
        writeNumber(number, caller.country),
        name,
        reasons[reason],
        campaignName,
        addedBy,
        localTime(createdAt, caller.timezone),
      ]);
      const last = found.length === PART ? found.at(-1) : undefined;
      return {
        text: writeCsv(rows, after === undefined ? columns : null),
        next: last ? writeCursor({ id: last.id }) : null,
      };
    });
  }
}
