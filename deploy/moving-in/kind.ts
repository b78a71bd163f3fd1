import type { Batch, NamedKind } from './batch.ts';
import type { CompanyMove } from './company.move.ts';
import type { OldRow } from './old-row.ts';
import type { OldTable } from './old-tables.ts';
import type { Values } from './values.ts';

export interface WrittenRow {
  old: OldRow;
  id: number;
  values: Values;
  isNew: boolean;
}

/** How the rows of one old table become rows of one of ours. */
export interface Kind extends NamedKind {
  from: OldTable;
  /** SQL over the old table as `t`; without it those with the company's id. */
  where?: (oldCompanyId: string) => string;
  join?: string;
  more?: string;
  order?: string;
  /** Tables that `join` and `more` name; without them nothing further is read. */
  needs?: OldTable[];
  /** Whether an unchanged `updatedAt` says that nothing has changed: for tables that are too large to compare. */
  byTime?: boolean;
  /** Columns that only say how something was called: another value of them alone changes nothing here. */
  unmarked?: string[];
  /** Reads in one query the stored rows that rows of a part are compared with. */
  prepare?: (rows: OldRow[], batch: Batch) => Promise<void>;
  /** @throws LeftOut */
  values: (row: OldRow, batch: Batch) => Values | Promise<Values>;
  /** The row that it becomes a part of, instead of one of its own. */
  joins?: (row: OldRow, values: Values, batch: Batch) => Promise<number | null> | number | null;
  /** A value instead of one that another company has already; it is the same in each run. */
  renew?: Readonly<Record<string, (row: { oldId: string }, move: CompanyMove) => unknown>>;
  /** Runs in the transaction that has written the rows. */
  written?: (rows: WrittenRow[], batch: Batch) => Promise<void>;
}
