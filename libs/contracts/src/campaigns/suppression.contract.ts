import { GatewaySet } from '../field-shape.ts';
import { Id, Int, Maybe, OneOf, OrNull, Parts, PhoneNumber, Text, When } from '../fields.ts';
import { command, contract, Nothing, query } from '../operation.ts';
import { CountedPageEnd, PageInput, TextPart } from '../page.ts';
import { StoredFile } from '../tickets/message.contract.ts';
import { sheetFaults, type SheetFault } from '../tickets/sheet.faults.ts';

/** Sources of a number on the list: an opt-out word of the contact, an entry by hand, an imported file. */
export const suppressionReasons = ['word', 'manual', 'import'] as const;
export type SuppressionReason = (typeof suppressionReasons)[number];

/** A number that receives no campaigns. */
export class SuppressionView {
  @Id() id: number;
  /** Empty for an erased person, whose number is known by a hash only. */
  @Text(0, 20) number: string;
  @Text(0, 100) name: string;
  @OneOf(suppressionReasons) reason: SuppressionReason;
  /** The campaign that the contact answered with an opt-out word. */
  @OrNull() @Id() campaignId: number | null;
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
  @Maybe() @Text(0, 100) name?: string;
}
export class SuppressionId {
  @Id() id: number;
}
export class ImportSuppressions {
  /** Put in by the gateway. */
  @GatewaySet() @Maybe() @Parts(() => StoredFile) files?: StoredFile[];
}
export class ImportedSuppressions {
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
  import: command(ImportSuppressions, ImportedSuppressions, {
    who,
    feature,
    rest: 'POST /suppressions/import',
    upload: 'file',
    summary: 'Puts the numbers of a spreadsheet (xls, xlsx, csv) on the suppression list',
    faults: ['ERR_FILE_TOO_LARGE', ...(Object.keys(sheetFaults) as SheetFault[])],
  }),
  export: query(SuppressionParts, TextPart, {
    who,
    feature,
    rest: 'GET /suppressions/export',
    download: { name: 'descadastros.csv', type: 'text/csv' },
    audit: true,
    summary: 'The suppression list as CSV',
  }),
});
