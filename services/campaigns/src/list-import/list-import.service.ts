import {
  Fault,
  listImports,
  type Caller,
  type ContactListId,
  type Handlers,
  type ImportForecast,
  type ListImportId,
  type ListImportProblems,
  type ListImportView,
  type StartListImport,
  type TextPart,
  type UploadListSheet,
} from '@recado/contracts';
import { Files, isDuplicate, Jobs, readCursor, requireFile, Serves, writeCursor } from '@recado/platform';
import {
  confirmColumns,
  describeProblem,
  forecastImport,
  previewPeople,
  problemColumnTitles,
  writeCsv,
  type ImportOrder,
} from '@recado/sheets';
import { BareNumbers } from '../bare-numbers.ts';
import { CampaignsDatabase } from '../campaigns.database.ts';
import { publishItemsChanged } from '../contact-list/publish-list.ts';
import { listImportJobKind } from './list-import.job-kind.ts';
import { lockImport, publishImportProgress } from './save-list-rows.ts';

const SHOWN = 20;
const PART = 1_000;
const nothingDone = { position: 0, attempts: 0, done: 0, added: 0, known: 0, refused: 0 };

@Serves(listImports)
export class ListImportService implements Handlers<typeof listImports> {
  constructor(
    private readonly db: CampaignsDatabase,
    private readonly files: Files,
    private readonly jobs: Jobs,
    private readonly bareNumbers: BareNumbers,
  ) {}

  async upload(caller: Caller, { id: contactListId, files: [upload] = [] }: UploadListSheet): Promise<ListImportView> {
    await this.db.within(caller, ({ contactLists }) => contactLists.get(contactListId));
    const file = requireFile(upload);
    const { layout, sample, total } = await previewPeople(this.files, file, caller.country);
    return this.db.within(caller, async (scope) => {
      await scope.contactLists.get(contactListId);
      const id = await scope.listImports.add({
        companyId: caller.companyId,
        contactListId,
        state: 'preview',
        path: file.path,
        fileName: file.name,
        layout,
        sample,
        total,
        ...nothingDone,
        failure: null,
        orderedBy: await scope.users.nameOf(caller),
        createdAt: new Date(),
        finishedAt: null,
      });
      return (await scope.listImports.get(id)).present();
    });
  }

  list(caller: Caller, { id }: ContactListId): Promise<ListImportView[]> {
    return this.db.within(caller, async ({ contactLists, listImports: orders }) => {
      await contactLists.get(id);
      return (await orders.latest(id)).map((order) => order.present());
    });
  }

  get(caller: Caller, { id }: ListImportId): Promise<ListImportView> {
    return this.db.within(caller, async ({ listImports: orders }) =>
      (await orders.get(id)).present(await orders.problems(id, 0, SHOWN)),
    );
  }

  /** The file is read again: columns may have been corrected since its upload. */
  async check(caller: Caller, { id, ...choice }: StartListImport): Promise<ImportForecast> {
    const { state, path, layout, contactListId } = await this.db.within(caller, ({ listImports: orders }) =>
      orders.get(id),
    );
    if (state !== 'preview' || path === null) throw new Fault('ERR_IMPORT_RUNNING');
    return forecastImport(
      this.files,
      path,
      confirmColumns(layout, choice),
      (keys) => this.db.within(caller, ({ listItems }) => listItems.known(contactListId, keys)),
      (bareNumbers) => this.bareNumbers.known(caller, bareNumbers),
    );
  }

  async start(caller: Caller, { id, ...input }: StartListImport): Promise<ListImportView> {
    try {
      return await this.db.within(caller, async ({ listImports: orders, manager, publish }) => {
        const order = await orders.lock(id);
        order.start(input);
        await orders.save(order);
        publishImportProgress(publish, order);
        const ordered: ImportOrder = { companyId: caller.companyId, importId: id };
        await this.jobs.order(manager, listImportJobKind, ordered);
        return order.present();
      });
    } catch (error) {
      if (isDuplicate(error, 'list_imports_running')) throw new Fault('ERR_IMPORT_RUNNING');
      throw error;
    }
  }

  async cancel(caller: Caller, { id }: ListImportId): Promise<ListImportView> {
    const { view, path } = await this.db.within(caller, async ({ listImports: orders, publish }) => {
      const order = await orders.lock(id);
      const unused = order.end('cancelled') ? order.path : null;
      if (unused) order.path = null;
      await orders.save(order);
      publishImportProgress(publish, order);
      return { view: order.present(), path: unused };
    });
    if (path) await this.files.remove(path).catch(() => undefined); // the erasure of the company removes it at the latest
    return view;
  }

  undo(caller: Caller, { id }: ListImportId): Promise<ListImportView> {
    return this.db.within(caller, async (scope) => {
      const locked = await lockImport(scope, id);
      if (!locked) throw new Fault('ERR_NO_IMPORT_FOUND');
      const { list, order } = locked;
      order.undo();
      list.subtract(await scope.itemSets.removeOfImport(list.id, id));
      await scope.listImports.save(order);
      await scope.contactLists.save(list);
      publishImportProgress(scope.publish, order);
      publishItemsChanged(scope.publish, list);
      return order.present();
    });
  }

  problems(caller: Caller, { id, after }: ListImportProblems): Promise<TextPart> {
    const position = readCursor<{ row: number }>(after, { row: 'id' }, 'after')?.row ?? 0;
    const { language } = caller;
    return this.db.within(caller, async ({ listImports: orders }) => {
      await orders.get(id);
      const found = await orders.problems(id, position, PART);
      const rows = found.map(({ row, column, value, reason }) => [
        row,
        column,
        value,
        describeProblem(language, reason),
      ]);
      const last = found.length === PART ? found.at(-1) : undefined;
      return {
        text: writeCsv(rows, after === undefined ? problemColumnTitles(language) : null),
        next: last ? writeCursor({ row: last.row }) : null,
      };
    });
  }
}
