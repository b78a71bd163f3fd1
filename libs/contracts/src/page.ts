import { Int, Maybe, OrNull, Text } from './fields.ts';

/** What every list takes. A `cursor`, returned with each page, stays exact while rows come and go. */
export class PageInput {
  @Maybe() @Text(0, 200) searchParam?: string;
  @Maybe() @Int(1, 1_000_000) pageNumber?: number;
  @Maybe() @Text(1, 200) cursor?: string;
}

/** A part of a text that is fetched as a file: see `download` of an operation. */
export class TextPart {
  @Text(0, 1_000_000) text: string;
  /** Asks for the next part; null: this was the last. */
  @OrNull() @Text(0, 500) next: string | null;
}
