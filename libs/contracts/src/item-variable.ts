import { Text } from './fields.ts';

/** A column of the spreadsheet besides name, number and e-mail; `{key}` stands for it in a campaign's texts. */
export class ItemVariable {
  @Text(1, 50) key: string;
  @Text(0, 500) value: string;
}
