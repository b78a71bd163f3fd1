import { Injectable } from '@nestjs/common';
import { contactListViews, Fault } from '@recado/contracts';
import { Files, Job, Jobs, type Attempt } from '@recado/platform';
import { ImportJob, type ImportOrder, type SheetRow } from '@recado/sheets';
import { CampaignsDatabase, type CampaignsScope } from '../campaigns.database.ts';
import type { ListImportEntity } from './list-import.entity.ts';
import { listImportJobKind } from './list-import.job-kind.ts';
import { publishImportProgress, saveListRows } from './save-list-rows.ts';

/** Imports contacts from spreadsheets into contact lists. */
@Injectable()
export class ListImportJob extends ImportJob<CampaignsScope, ListImportEntity> {
  protected readonly kind = listImportJobKind;

  constructor(db: CampaignsDatabase, jobs: Jobs, files: Files) {
    super(db, 'campaigns', jobs, files);
  }

  @Job(listImportJobKind)
  importSheet(order: ImportOrder, attempt: Attempt): Promise<void> {
    return this.run(order, attempt);
  }

  protected importsOf({ listImports }: CampaignsScope) {
    return listImports;
  }
  protected async saveRows(scope: CampaignsScope, importId: number, rows: SheetRow[]): Promise<boolean | Fault> {
    const saved = await saveListRows(scope, importId, rows);
    return saved === 'full' ? new Fault('ERR_CONTACT_LIST_FULL') : saved === 'more';
  }
  protected publishProgress({ publish }: CampaignsScope, row: ListImportEntity): void {
    publishImportProgress(publish, row);
  }
  protected override publishEnd(scope: CampaignsScope, row: ListImportEntity): void {
    super.publishEnd(scope, row);
    scope.publish(contactListViews.itemsChanged, { contactListId: row.contactListId });
  }
}
