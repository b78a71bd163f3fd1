import { GatewaySet } from '../field-shape.ts';
import { Id, Int, Maybe, OneOf, OrNull, Parts, Text } from '../fields.ts';
import { When } from '../time-fields.ts';
import { command, contract, query } from '../operation.ts';
import { TextPart } from '../page.ts';
import { ImportProblem } from '../tickets/contact-import.contract.ts';
import { ImportForecast } from '../tickets/import-forecast.contract.ts';
import { StoredFile } from '../stored-file.ts';
import { SheetChoice, SheetView } from '../tickets/sheet-view.contract.ts';
import { sheetFaults, type SheetFault } from '../tickets/sheet.faults.ts';
import { ContactListId } from './contact-list.contract.ts';

/**
 * `preview`: read, not started. `waiting`: waits for its turn. `working`: contacts are being added. `done`: over.
 * `failed`: nothing more is added, see `failure`. `cancelled`: stopped, contacts that were added stay. `undone`: its
 * contacts were removed again.
 */
export const listImportStates = ['preview', 'waiting', 'working', 'done', 'failed', 'cancelled', 'undone'] as const;
export type ListImportState = (typeof listImportStates)[number];

/** Contacts on their way from a spreadsheet into a contact list. A column of kind `field` becomes a variable with the title as its key. */
export class ListImportView extends SheetView {
  @Id() id: number;
  @Id() contactListId: number;
  @OneOf(listImportStates) state: ListImportState;
  /** Rows that are done. */
  @Int() done: number;
  /** Contacts that were added. */
  @Int() added: number;
  /** Numbers that were in the list already. */
  @Int() known: number;
  /** Rows that were not taken. */
  @Int() refused: number;
  /** The first of the refused rows; only where one is asked for by its id. */
  @Parts(() => ImportProblem) problems: ImportProblem[];
  /** Why the whole import failed; null: it did not. */
  @OrNull()
  @OneOf([...(Object.keys(sheetFaults) as SheetFault[]), 'ERR_CONTACT_LIST_FULL', 'ERR_INTERNAL'])
  failure: SheetFault | 'ERR_CONTACT_LIST_FULL' | 'ERR_INTERNAL' | null;
  @Text(0, 100) orderedBy: string;
  @When() createdAt: string;
  /** When it ended; null: not yet. */
  @OrNull() @When() finishedAt: string | null;
}
export class UploadListSheet {
  @Id() id: number;
  /** Put in by the gateway. */
  @GatewaySet() @Maybe() @Parts(() => StoredFile) files?: StoredFile[];
}
export class ListImportId {
  @Id() id: number;
}
export class StartListImport extends SheetChoice {
  @Id() id: number;
}
export class ListImportProblems extends ListImportId {
  /** The end of the last part; set by the gateway. */
  after?: string;
}

const who = 'campaigns-page:edit';
const feature = 'useCampaigns';

export const listImports = contract('listImports', 'campaigns', {
  upload: command(UploadListSheet, ListImportView, {
    who,
    feature,
    rest: 'POST /contact-lists/:id/upload',
    upload: 'file',
    audit: false,
    summary:
      'Reads a spreadsheet (xls, xlsx, csv) or contacts (vcf) and shows how it would be imported; nothing is imported yet',
    faults: ['ERR_NO_CONTACT_LIST_FOUND', 'ERR_FILE_TOO_LARGE', ...(Object.keys(sheetFaults) as SheetFault[])],
  }),
  list: query(ContactListId, [ListImportView], {
    who,
    feature,
    rest: 'GET /contact-lists/:id/imports',
    summary: 'The last imports of a contact list',
    faults: ['ERR_NO_CONTACT_LIST_FOUND'],
  }),
  get: query(ListImportId, ListImportView, {
    who,
    feature,
    rest: 'GET /contact-list-imports/:id',
    summary: 'How far an import is, and what of it was refused',
    faults: ['ERR_NO_IMPORT_FOUND'],
  }),
  check: command(StartListImport, ImportForecast, {
    who,
    feature,
    rest: 'POST /contact-list-imports/:id/check',
    audit: false,
    summary: 'Shows what an import with the given columns would do, row by row; nothing is imported',
    faults: ['ERR_NO_IMPORT_FOUND', 'ERR_IMPORT_RUNNING', 'ERR_IMPORT_COLUMNS'],
  }),
  start: command(StartListImport, ListImportView, {
    who,
    feature,
    rest: 'POST /contact-list-imports/:id/start',
    audit: true,
    summary: 'Begins an import as previewed, with the columns given; numbers already in the list stay as they are',
    faults: ['ERR_NO_IMPORT_FOUND', 'ERR_IMPORT_RUNNING', 'ERR_IMPORT_COLUMNS'],
  }),
  cancel: command(ListImportId, ListImportView, {
    who,
    feature,
    rest: 'DELETE /contact-list-imports/:id',
    summary: 'Ends an import; contacts that were added stay',
    faults: ['ERR_NO_IMPORT_FOUND'],
  }),
  undo: command(ListImportId, ListImportView, {
    who,
    feature,
    rest: 'POST /contact-list-imports/:id/undo',
    audit: true,
    summary: 'Removes the contacts that an import added to its list',
    faults: ['ERR_NO_IMPORT_FOUND', 'ERR_IMPORT_RUNNING'],
  }),
  problems: query(ListImportProblems, TextPart, {
    who,
    feature,
    rest: 'GET /contact-list-imports/:id/problems',
    download: { name: 'erros.csv', type: 'text/csv' },
    summary: 'The refused rows as CSV: row, column, value, reason in the language of the caller',
    faults: ['ERR_NO_IMPORT_FOUND'],
  }),
});
