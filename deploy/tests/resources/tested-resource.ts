import type { TestCompany } from '../../client/company.factory.ts';
import type { OperationName } from '../../client/rest.client.ts';
import type { AttemptsOf, OperationInput } from '../isolation.types.ts';
import type { FilledLists } from '../list-rows.ts';

/** A list of the API that comes a page at a time. */
export interface PagedList<N extends OperationName = OperationName> {
  name: N;
  /** The field of the response with the rows. */
  rows: string;
  /** Rows per page. */
  size: number;
  /** The first page says how many rows match; named once per operation. */
  isCounted?: true;
  input?: (filled: FilledLists) => Record<string, unknown>;
  asSuper?: true;
  /** Oldest first within a page, although the first page has the newest rows. */
  isReversed?: true;
  /** The number of rows, when it is not `ROWS`. */
  total?: number;
}

/** The operation, its input, the statement that is looked at, and the index that it must use. */
export type HotQuery = [name: OperationName, input: Record<string, unknown>, from: RegExp, index: RegExp];
/** Rows of the tables that are filled with a thousand companies. */
export interface HotRows {
  ticketId: number;
  tagId: number;
  contactListId: number;
  campaignId: number;
  chatId: number;
}

/** Entries of a resource in the tests of the whole product: one file for each contract with a REST route. */
export interface TestedResource<R extends string = string> {
  /** A valid call of each operation: isolation of companies, rights, keys, optional fields and hostile documents. */
  attempts: AttemptsOf<R>;
  /** Lists of the resource that come a page at a time. */
  pages?: PagedList<OperationOf<R>>[];
  /** Statements that add `ROWS` rows of company `$1` for these lists; its contacts and tickets are there. */
  rows?: string[];
  /** Queries that use an index of the company. @param ids known once the tables are filled */
  queries?: (ids: () => HotRows) => [title: string, query: () => HotQuery][];
  /** Statements that add `rows` rows for each company of the table `many`, for these queries. */
  manyRows?: string[];
  /** Fields of updates that differ in each change, where those of the attempt are the same each time. */
  changes?: { [N in OperationOf<R>]?: () => OperationInput };
  /** Operations that no test repeats with one idempotency key: they need a file, or a state that the stage does not have. */
  unrepeatable?: OperationOf<R>[];
  /** Fields of a program's call, where it needs others than the attempt has. */
  repeatedWith?: { [N in OperationOf<R>]?: (company: TestCompany) => Promise<object> };
}
type OperationOf<R extends string> = Extract<OperationName, `${R}.${string}`>;

export const testedResource = <const R extends string>(_name: R, tested: TestedResource<R>): TestedResource<R> =>
  tested;
