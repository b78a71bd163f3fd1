import { MOST_COUNTED_ROWS } from './count-bound.ts';
import { Flag, Int, Maybe, OrNull, Text } from './fields.ts';

/** Longest cursor: it carries the sorted column's value, such as a contact's name. */
const MOST_CURSOR = 2_000;

/**
 * The wanted page of a list. A `cursor`, returned with each page, stays exact while rows come and go; it wins over
 * `pageNumber`, which counts pages from 1. Searches of tickets, lanes of the board and quick messages are numbered up to
 * 10,000 rows; pages beyond are empty.
 */
export class PagePosition {
  @Maybe() @Int(1, 1_000_000) pageNumber?: number;
  @Maybe() @Text(1, MOST_CURSOR) cursor?: string;
}
/** Input of every list that can be searched. */
export class PageInput extends PagePosition {
  @Maybe() @Text(0, 200) searchParam?: string;
}
/** Fields of every page besides its rows. */
export class PageEnd {
  @Flag() hasMore: boolean;
  /** Leads to the next page; null on the last one. */
  @Maybe() @Text(0, MOST_CURSOR) cursor: string | null;
}
/** Fields of every page of a list whose rows are counted. */
export class CountedPageEnd extends PageEnd {
  /** Number of rows on all pages; null on pages after the first. 10,001 means more than 10,000. */
  @OrNull() @Int(0, MOST_COUNTED_ROWS + 1) count: number | null;
}

/** The number of rows of a table, as its owner answers it to another service. */
export class RowCount {
  @Int() count: number;
}

/** A part of a text that is fetched as a file: see `download` of an operation. */
export class TextPart {
  @Text(0, 1_000_000) text: string;
  /** Asks for the next part; null: this was the last. */
  @OrNull() @Text(0, 500) next: string | null;
}
