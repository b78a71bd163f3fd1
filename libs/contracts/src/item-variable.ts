import { Text } from './fields.ts';

/** A column of the spreadsheet besides name, number and e-mail; `{key}` stands for it in a campaign's texts. */
export class ItemVariable {
  /** `{key}` in a text stands for the value. */
  @Text(1, 50) key: string;
  /** The text that replaces `{key}`. */
  @Text(0, 500) value: string;
}
