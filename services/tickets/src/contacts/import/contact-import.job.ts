import { Injectable } from '@nestjs/common';
import { Files, Job, Jobs, SlowDowns, type Attempt } from '@recado/platform';
import { ImportJob, type ImportOrder, type SheetRow } from '@recado/sheets';
import { ContactsDatabase, type ContactsScope } from '../contacts.database.ts';
import type { ContactImportEntity } from './contact-import.entity.ts';
import { contactImportJobKind } from './contact-import.job-kind.ts';
import { publishImportProgress, saveRows } from './save-rows.ts';

/** Imports contacts from spreadsheets. */
@Injectable()
export class ContactImportJob extends ImportJob<ContactsScope, ContactImportEntity> {
  protected readonly kind = contactImportJobKind;

  constructor(db: ContactsDatabase, jobs: Jobs, files: Files, slowDowns: SlowDowns) {
    super(db, 'tickets', jobs, files, slowDowns);
  }

  @Job(contactImportJobKind)
  importSheet(order: ImportOrder, attempt: Attempt): Promise<void> {
    return this.run(order, attempt);
  }

  protected importsOf({ contactImports }: ContactsScope) {
    return contactImports;
  }
  protected saveRows(scope: ContactsScope, importId: number, rows: SheetRow[]): Promise<boolean> {
    return saveRows(scope, importId, rows);
  }
  protected publishProgress(scope: ContactsScope, row: ContactImportEntity): void {
    publishImportProgress(scope, row);
  }
}
