import {
  contactImports,
  Fault,
  type Caller,
  type Handlers,
  type ImportForecast,
  type ImportId,
  type ImportProblems,
  type ImportView,
  type StartImport,
  type TextPart,
  type UploadSheet,
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
import { ContactsDatabase, type ContactsScope } from '../contacts.database.ts';
import { publishImportProgress } from './save-rows.ts';
import { contactImportJobKind } from './contact-import.job-kind.ts';

const SHOWN = 20;
const PART = 1_000;
const nothingDone = { position: 0, attempts: 0, done: 0, added: 0, updated: 0, unchanged: 0, refused: 0 };

@Serves(contactImports)
export class ContactImportService implements Handlers<typeof contactImports> {
  constructor(
    private readonly db: ContactsDatabase,
    private readonly files: Files,
    private readonly jobs: Jobs,
  ) {}

  async upload(caller: Caller, { files: [upload] = [] }: UploadSheet): Promise<ImportView> {
    const file = requireFile(upload);
    const { layout, sample, total } = await previewPeople(this.files, file, caller.country);
    return this.db.within(caller, async (scope) => {
      const id = await scope.contactImports.add({
        companyId: caller.companyId,
        state: 'preview',
        path: file.path,
        fileName: file.name,
        layout,
        sample,
        total,
        ...nothingDone,
        failure: null,
        orderedBy: (await scope.copies.nameOf(caller)) ?? '',
        createdAt: new Date(),
        finishedAt: null,
      });
      return (await scope.contactImports.get(id)).present();
    });
  }

  list(caller: Caller): Promise<ImportView[]> {
    return this.db.within(caller, async ({ contactImports: orders }) =>
      (await orders.latest(caller.companyId)).map((contactImport) => contactImport.present()),
    );
  }

  get(caller: Caller, { id }: ImportId): Promise<ImportView> {
    return this.db.within(caller, async ({ contactImports: orders }) =>
      (await orders.get(id)).present(await orders.problems(id, 0, SHOWN)),
    );
  }

  /** The file is read again: columns may have been corrected since its upload. */
  async check(caller: Caller, { id, ...choice }: StartImport): Promise<ImportForecast> {
    const { state, path, layout } = await this.db.within(caller, ({ contactImports: orders }) => orders.get(id));
    if (state !== 'preview' || path === null) throw new Fault('ERR_IMPORT_RUNNING');
    return forecastImport(
      this.files,
      path,
      confirmColumns(layout, choice),
      (keys) => this.db.within(caller, ({ contactImports: orders }) => orders.knownKeys(keys)),
      (bareNumbers) => this.db.within(caller, async ({ contacts }) => new Set(await contacts.knownAmong(bareNumbers))),
    );
  }

  async start(caller: Caller, { id, ...input }: StartImport): Promise<ImportView> {
    try {
      return await this.db.within(caller, async (scope) => {
        const order = await scope.contactImports.lock(id);
        order.start(input);
        await scope.contactImports.save(order);
        publishImportProgress(scope, order);
        const { companyId } = caller;
        await this.jobs.order(scope.manager, contactImportJobKind, {
          companyId,
          importId: id,
        } satisfies ImportOrder);
        return order.present();
      });
    } catch (error) {
      if (isDuplicate(error, 'contact_imports_running')) throw new Fault('ERR_IMPORT_RUNNING');
      throw error;
    }
  }

  async cancel(caller: Caller, { id }: ImportId): Promise<ImportView> {
    const { view, path } = await this.db.within(caller, async (scope) => {
      const order = await scope.contactImports.lock(id);
      const unused = order.end('cancelled') ? order.path : null;
      if (unused) order.path = null;
      await scope.contactImports.save(order);
      publishImportProgress(scope, order);
      return { view: order.present(), path: unused };
    });
    if (path) await this.files.remove(path).catch(() => undefined); // the erasure of the company removes it at the latest
    return view;
  }

  problems(caller: Caller, { id, after }: ImportProblems): Promise<TextPart> {
    return this.db.within(caller, async ({ contactImports: orders }: ContactsScope) => {
      await orders.get(id);
      const found = await orders.problems(
        id,
        readCursor<{ row: number }>(after, { row: 'id' }, 'after')?.row ?? 0,
        PART,
      );
      const rows = found.map(({ row, column, value, reason }) => [
        row,
        column,
        value,
        describeProblem(caller.language, reason),
      ]);
      const last = found.length === PART ? found.at(-1) : undefined;
      return {
        text: writeCsv(rows, after === undefined ? problemColumnTitles(caller.language) : null),
        next: last ? writeCursor({ row: last.row }) : null,
      };
    });
  }
}
