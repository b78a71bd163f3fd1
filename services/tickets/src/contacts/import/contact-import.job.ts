import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Files, Jobs } from '@recado/platform';
import { ImportJob, type SheetRow } from '@recado/sheets';
import { ContactsDatabase, type ContactsScope } from '../contacts.database.ts';
import type { ContactImportEntity } from './contact-import.entity.ts';
import { contactImportJobKind } from './contact-import.job-kind.ts';
import { publishImportProgress, saveRows } from './save-rows.ts';

/** Imports contacts from spreadsheets. */
@Injectable()
export class ContactImportJob
  extends ImportJob<ContactsScope, ContactImportEntity>
  implements OnApplicationBootstrap, OnModuleDestroy
{
  protected readonly kind = contactImportJobKind;

  constructor(db: ContactsDatabase, jobs: Jobs, files: Files) {
    super(db, 'tickets', jobs, files);
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
