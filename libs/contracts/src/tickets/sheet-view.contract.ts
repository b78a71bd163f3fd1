import { Flag, Int, Maybe, OneOf, OrNull, Parts, Text, Texts } from '../fields.ts';

/**
 * The content of a column. `name`, `number`, `email`: that of the contact. `field`: a custom field. `none`: nothing
 * that is wanted.
 */
export const columnKinds = ['name', 'number', 'email', 'field', 'none'] as const;
export type ColumnKind = (typeof columnKinds)[number];
/**
 * Uses of the further numbers of a person. `fields`: custom fields of the contact. `contacts`: a contact for each
 * that is like the first.
 */
export const otherNumberUses = ['fields', 'contacts'] as const;
export type OtherNumbers = (typeof otherNumberUses)[number];
/** The kind of the file: `csv`, `xlsx`, `xls`, or `vcf` (vCards). */
export const sheetFormats = ['csv', 'xlsx', 'xls', 'vcf'] as const;
export type SheetFormat = (typeof sheetFormats)[number];
export class ImportColumn {
  /** The head of the column in the file; for a custom field the name of the field. */
  @Text(0, 100) title: string;
  @OneOf(columnKinds) kind: ColumnKind;
}
/** A row of the file. */
export class SampleRow {
  /** The cells, in the order of the columns. */
  @Texts(0, 200) cells: string[];
}
/** How a spreadsheet is read. */
export class SheetChoice {
  /** Whether the first row names the columns. */
  @Flag() hasHeader: boolean;
  /** The code of the country of numbers without one; empty: each has its own. */
  @Text(0, 3) country: string;
  /** The columns of the file, in its order, each with what it contains. */
  @Parts(() => ImportColumn) columns: ImportColumn[];
  /** The use of further numbers; absent: `fields`. */
  @Maybe() @OneOf(otherNumberUses) otherNumbers?: OtherNumbers;
}
/** A spreadsheet that was read, with the layout that was guessed or chosen. */
export class SheetView extends SheetChoice {
  @Text(0, 255) fileName: string;
  @OneOf(sheetFormats) format: SheetFormat;
  /** The encoding by which a text file was read. */
  @OrNull() @Text(0, 20) encoding: string | null;
  @OrNull() @Text(0, 1) separator: string | null;
  /** The first rows, the head among them; empty once an import has begun. */
  @Parts(() => SampleRow) sample: SampleRow[];
  /** Rows that are not empty, the head among them. */
  @Int() total: number;
}
