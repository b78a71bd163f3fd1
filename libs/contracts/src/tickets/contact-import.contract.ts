import { GatewaySet } from '../field-shape.ts';
import { Id, Int, Maybe, OneOf, OrNull, Parts, Text } from '../fields.ts';
import { When } from '../time-fields.ts';
import { command, contract, Nothing, query } from '../operation.ts';
import { TextPart } from '../page.ts';
import { ImportForecast } from './import-forecast.contract.ts';
import { StoredFile } from '../stored-file.ts';
import { rowProblems, type RowProblem } from './row-problem.ts';
import { SheetChoice, SheetView } from './sheet-view.contract.ts';
import { sheetFaults, type SheetFault } from './sheet.faults.ts';

/**
 * `preview`: read, not started. `waiting`: waits for its turn. `working`: contacts are being added. `done`: over.
 * `failed`: nothing more is added, see `failure`. `cancelled`: stopped, what was added stays.
 */
export const importStates = ['preview', 'waiting', 'working', 'done', 'failed', 'cancelled'] as const;
export type ImportState = (typeof importStates)[number];
export class ImportProblem {
  /** As the spreadsheet numbers its rows, from 1. */
  @Int() row: number;
  /** The title of the column. */
  @Text(0, 100) column: string;
  @OneOf(rowProblems) reason: RowProblem;
  /** The content of the cell. */
  @Text(0, 100) value: string;
}
/** Contacts on their way from a spreadsheet. */
export class ImportView extends SheetView {
  @Id() id: number;
  @OneOf(importStates) state: ImportState;
  /** Rows that are done. */
  @Int() done: number;
  /** Contacts that were added. */
  @Int() added: number;
  /** Contacts that were there and were changed. */
  @Int() updated: number;
  /** Contacts that were there and stay as they are. */
  @Int() unchanged: number;
  /** Rows that were not taken. */
  @Int() refused: number;
  /** The first of the refused rows; only where one is asked for by its id. */
  @Parts(() => ImportProblem) problems: ImportProblem[];
  /** Why the whole import failed; null: it did not. */
  @OrNull() @OneOf([...(Object.keys(sheetFaults) as SheetFault[]), 'ERR_INTERNAL']) failure:
    | SheetFault
    | 'ERR_INTERNAL'
    | null;
  @Text(0, 100) orderedBy: string;
  @When() createdAt: string;
  /** When it ended; null: not yet. */
  @OrNull() @When() finishedAt: string | null;
}
export class ImportId {
  @Id() id: number;
}
export class UploadSheet {
  /** Put in by the gateway. */
  @GatewaySet() @Maybe() @Parts(() => StoredFile) files?: StoredFile[];
}
export class StartImport extends SheetChoice {
  @Id() id: number;
}
export class ImportProblems extends ImportId {
  /** Cursor of the gateway: the place where the last part ended. */
  after?: string;
}

export const contactImports = contract('contactImports', 'tickets', {
  upload: command(UploadSheet, ImportView, {
    who: 'user',
    rest: 'POST /contacts/import',
    upload: 'file',
    summary:
      'Reads a spreadsheet (xls, xlsx, csv) or contacts (vcf) and shows how it would be imported; nothing is imported yet',
    faults: ['ERR_FILE_TOO_LARGE', ...(Object.keys(sheetFaults) as SheetFault[])],
  }),
  list: query(Nothing, [ImportView], {
    who: 'user',
    rest: 'GET /contacts/import',
    summary: 'The last imports of the company',
  }),
  get: query(ImportId, ImportView, {
    who: 'user',
    rest: 'GET /contacts/import/:id',
    summary: 'How far an import is, and what of it was refused',
    faults: ['ERR_NO_IMPORT_FOUND'],
  }),
  check: command(StartImport, ImportForecast, {
    who: 'user',
    rest: 'POST /contacts/import/:id/check',
    audit: false,
    summary: 'Shows what an import with the given columns would do, row by row; nothing is imported',
    faults: ['ERR_NO_IMPORT_FOUND', 'ERR_IMPORT_RUNNING', 'ERR_IMPORT_COLUMNS'],
  }),
  start: command(StartImport, ImportView, {
    who: 'user',
    rest: 'POST /contacts/import/:id/start',
    audit: true,
    summary: 'Begins an import as previewed, with the columns given; known numbers only get what they lack',
    faults: ['ERR_NO_IMPORT_FOUND', 'ERR_IMPORT_RUNNING', 'ERR_IMPORT_COLUMNS'],
  }),
  cancel: command(ImportId, ImportView, {
    who: 'user',
    rest: 'DELETE /contacts/import/:id',
    summary: 'Ends an import; contacts that were added stay',
    faults: ['ERR_NO_IMPORT_FOUND'],
  }),
  problems: query(ImportProblems, TextPart, {
    who: 'user',
    rest: 'GET /contacts/import/:id/problems',
    download: { name: 'erros.csv', type: 'text/csv' },
    summary: 'The refused rows as CSV: row, column, value, reason in the language of the caller',
    faults: ['ERR_NO_IMPORT_FOUND'],
  }),
});
