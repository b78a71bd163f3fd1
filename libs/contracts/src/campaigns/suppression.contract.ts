import { GatewaySet } from '../field-shape.ts';
import { Flag, Id, Int, Maybe, NoBidiControls, OneOf, OrNull, Part, Parts, Text } from '../fields.ts';
import { When } from '../time-fields.ts';
import { BareNumber, PhoneNumber } from '../phone/phone-number.field.ts';
import { command, contract, Nothing, query } from '../operation.ts';
import { CountedPageEnd, PageInput, TextPart } from '../page.ts';
import { ImportForecast } from '../tickets/import-forecast.contract.ts';
import { StoredFile } from '../stored-file.ts';
import { SheetView } from '../tickets/sheet-view.contract.ts';
import { sheetFaults, type SheetFault } from '../tickets/sheet.faults.ts';

const MOST_COLUMN = 199;

/**
 * The source of a number on the list. `word`: an opt-out word of the contact. `manual`: an entry by hand. `import`:
 * an imported file.
 */
export const suppressionReasons = ['word', 'manual', 'import'] as const;
export type SuppressionReason = (typeof suppressionReasons)[number];

/** A number that receives no campaigns. */
export class SuppressionView {
  @Id() id: number;
  /** Empty for an erased person, whose number is known by a hash only. */
  @Text(0, 20) number: string;
  /** The name of the person; empty: not known. */
  @Text(0, 100) name: string;
  @OneOf(suppressionReasons) reason: SuppressionReason;
  /** The campaign that the contact answered with an opt-out word, by its id; null: none. */
  @OrNull() @Id() campaignId: number | null;
  /** The name of that campaign; empty: none. */
  @Text(0, 50) campaignName: string;
  /** The user who added it; empty for others. */
  @Text(0, 100) addedBy: string;
  @When() createdAt: string;
}
export class SuppressionPage extends CountedPageEnd {
  @Parts(() => SuppressionView) records: SuppressionView[];
}
export class AddSuppression {
  @PhoneNumber() number: string;
  @BareNumber() @Maybe() @Text(8, 15) bareNumber?: string;
  /** The name of the person; empty by default. */
  @Maybe() @Text(0, 100) @NoBidiControls() name?: string;
}
export class SuppressionId {
  @Id() id: number;
}
export class ImportSuppressions {
  /** The place of the column with the numbers, from 0; not given: the columns are guessed. */
  @Maybe() @Int(0, MOST_COLUMN) numberColumn?: number;
  /** The place of the column with the names, where `numberColumn` is given, from 0; without it names are not taken. */
  @Maybe() @Int(0, MOST_COLUMN) nameColumn?: number;
  /** Whether the first row names the columns, where `numberColumn` is given; guessed by default. */
  @Maybe() @Flag() hasHeader?: boolean;
  /** The code of the country of numbers without one; empty: each has its own. */
  @Maybe() @Text(0, 3) country?: string;
  /** Put in by the gateway. */
  @GatewaySet() @Maybe() @Parts(() => StoredFile) files?: StoredFile[];
}
/** A spreadsheet of numbers as it would be read; nothing but a number and a name is taken. */
export class SuppressionSheet extends SheetView {
  /** The effect that the import would have. */
  @Part(() => ImportForecast) forecast: ImportForecast;
}
export class ImportedSuppressions {
  /** Numbers that were added. */
  @Int() added: number;
  /** Numbers that were on the list already. */
  @Int() known: number;
  /** Rows without a phone number. */
  @Int() refused: number;
}
export class SuppressionParts extends Nothing {
  /** The end of the last part; set by the gateway. */
  after?: string;
}

const who = 'campaigns-page:edit';
const feature = 'useCampaigns';

export const suppressions = contract('suppressions', 'campaigns', {
  list: query(PageInput, SuppressionPage, {
    who,
    feature,
    rest: 'GET /suppressions',
    summary: 'Numbers that receive no campaigns, the newest first',
  }),
  add: command(AddSuppression, SuppressionView, {
    who,
    feature,
    rest: 'POST /suppressions',
    summary: 'Puts a number on the suppression list',
    faults: ['ERR_SUPPRESSED_ALREADY'],
  }),
  remove: command(SuppressionId, null, {
    who: 'campaigns-config:edit',
    feature,
    rest: 'DELETE /suppressions/:id',
    summary: 'Takes a number off the suppression list: campaigns may write to it again',
    faults: ['ERR_NO_SUPPRESSION_FOUND'],
  }),
  preview: command(ImportSuppressions, SuppressionSheet, {
    supportMayUse: true,
    who,
    feature,
    rest: 'POST /suppressions/import/preview',
    upload: 'file',
    audit: false,
    summary:
      'Reads a spreadsheet (xls, xlsx, csv) or contacts (vcf) and shows which numbers would be put on the suppression list',
    faults: ['ERR_IMPORT_COLUMNS', 'ERR_FILE_TOO_LARGE', ...(Object.keys(sheetFaults) as SheetFault[])],
  }),
  import: command(ImportSuppressions, ImportedSuppressions, {
    who,
    feature,
    rest: 'POST /suppressions/import',
    upload: 'file',
    summary: 'Puts the numbers of a spreadsheet (xls, xlsx, csv) or of contacts (vcf) on the suppression list',
    faults: ['ERR_IMPORT_COLUMNS', 'ERR_FILE_TOO_LARGE', ...(Object.keys(sheetFaults) as SheetFault[])],
  }),
  export: query(SuppressionParts, TextPart, {
    needsConsent: true,
    who,
    feature,
    rest: 'GET /suppressions/export',
    download: { name: 'descadastros.csv', type: 'text/csv' },
    audit: true,
    summary: 'The suppression list as CSV',
  }),
});
