import { Injectable } from '@nestjs/common';
import { contactListViews, Fault } from '@recado/contracts';
import { Files, Job, Jobs, SlowDowns, type Attempt } from '@recado/platform';
import { bareNumbersOf, ImportJob, parseRow, type ImportOrder, type SheetRow } from '@recado/sheets';
import { BareNumbers } from '../bare-numbers.ts';
import { CampaignsDatabase, type CampaignsScope } from '../campaigns.database.ts';
import type { ListImportEntity } from './list-import.entity.ts';
import { listImportJobKind } from './list-import.job-kind.ts';
import { publishImportProgress, saveListRows } from './save-list-rows.ts';

/** Imports contacts from spreadsheets into contact lists. */
@Injectable()
export class ListImportJob extends ImportJob<CampaignsScope, ListImportEntity> {
  protected readonly kind = listImportJobKind;

  constructor(
    private readonly campaigns: CampaignsDatabase,
    jobs: Jobs,
    files: Files,
    private readonly bareNumbers: BareNumbers,
    slowDowns: SlowDowns,
  ) {
    super(campaigns, 'campaigns', jobs, files, slowDowns);
  }

  @Job(listImportJobKind)
  importSheet(order: ImportOrder, attempt: Attempt): Promise<void> {
    return this.run(order, attempt);
  }

  protected importsOf({ listImports }: CampaignsScope) {
    return listImports;
  }
  protected override async findKnown(order: ImportOrder, rows: SheetRow[]): Promise<ReadonlySet<string>> {
    const found = await this.campaigns.within(order, ({ listImports }) => listImports.find(order.importId));
    const bareNumbers = found ? bareNumbersOf(rows.flatMap((row) => parseRow(row, found.layout))) : [];
    return this.bareNumbers.known(order, bareNumbers);
  }
  protected async saveRows(
    scope: CampaignsScope,
    importId: number,
    rows: SheetRow[],
    known: ReadonlySet<string>,
  ): Promise<boolean | Fault> {
    const saved = await saveListRows(scope, importId, rows, known);
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
