import { Int, Maybe, Text } from './fields.ts';

/** What every list takes. A `cursor`, returned with each page, stays exact while rows come and go. */
export class PageInput {
  @Maybe() @Text(0, 200) searchParam?: string;
  @Maybe() @Int(1, 1_000_000) pageNumber?: number;
  @Maybe() @Text(1, 200) cursor?: string;
}
