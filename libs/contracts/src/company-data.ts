import { Int, Maybe, OrNull, Text, Texts } from './fields.ts';
import { command, contract, Nothing, query } from './operation.ts';

export class DataTable {
  @Text(1, 63) name: string;
  @Int() rows: number;
}
export class RowsAfter {
  @Text(1, 63) table: string;
  /** `next` of the page before. */
  @Maybe() @Text(1, 2_000) after?: string;
}
export class RowsPage {
  /** JSON Lines: one object per line. */
  @Text(0, 1_000_000) lines: string;
  @Int() rows: number;
  @OrNull() @Text(1, 2_000) next: string | null;
}
export class EraseTable {
  @Text(1, 63) table: string;
}
export class ErasedRows {
  @Int() rows: number;
}

export class ForgetTexts {
  /** Addresses and telephones, in small letters. */
  @Texts(5, 200) texts: string[];
}

/** Services that keep something of companies, in the order in which they forget it: accounts knows them last. */
export const dataServices = [
  'connections',
  'tickets',
  'chat',
  'integrations',
  'campaigns',
  'billing',
  'accounts',
] as const;

/**
 * Export and erasure of the caller's company in one service. The platform library serves it for each of them, from the
 * list of tables the service gives away and from the database's own catalogue.
 */
export const companyData = (service: string) =>
  contract('companyData', service, {
    exported: query(Nothing, [DataTable], {
      who: 'internal',
      summary: 'Tables that belong into an export, and how much of the company is in them',
    }),
    rows: query(RowsAfter, RowsPage, {
      who: 'internal',
      summary: 'Rows of a table, a page at a time',
      faults: ['ERR_NOT_FOUND'],
    }),
    kept: query(Nothing, [DataTable], {
      who: 'internal',
      summary: 'Everything that is kept of the company, in the order in which it can be erased',
    }),
    erase: command(EraseTable, ErasedRows, {
      who: 'internal',
      summary: 'Erases some rows of the company; none are left once it says 0',
      faults: ['ERR_NOT_FOUND'],
    }),
    forget: command(ForgetTexts, ErasedRows, {
      who: 'internal',
      summary:
        'Erases what was under way with these texts: events of the company, letters that could not be handled, finished work; none is left once it says 0',
    }),
  });
