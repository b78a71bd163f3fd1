import {
  Fault,
  fileListViews,
  files,
  type Caller,
  type CreateFileList,
  type FileListId,
  type FileListPage,
  type FileListView,
  type FileOption,
  type Handlers,
  type PageInput,
  type StoredFile,
  type UpdateFileList,
  type UploadToList,
} from '@recado/contracts';
import { Files, isDuplicate, Paging, Serves } from '@recado/platform';
import { taken } from '../../taken.ts';
import { TicketsDatabase, type TicketsScope } from '../../tickets.database.ts';
import type { FileOptionEntity } from './file-list.entity.ts';
import type { FileListWhole, ListPlace } from './file-list.repository.ts';

const paging = new Paging<ListPlace>(20, { name: 'text', id: 'id' });
const MOST_FILES = 50;
const keyOf = (name: string) => name.trim().toLowerCase();

@Serves(files)
export class FileListService implements Handlers<typeof files> {
  constructor(
    private readonly db: TicketsDatabase,
    private readonly files: Files,
  ) {}

  list(caller: Caller, { searchParam = '', ...position }: PageInput): Promise<FileListPage> {
    return this.db.within(caller, async ({ fileLists }) => {
      const found = await fileLists.page(searchParam.trim(), paging.start(position));
      const { page, end } = paging.end(found, ({ nameKey: name, id }) => ({ name, id }));
      return { files: page.map((one) => this.present(one)), ...end };
    });
  }

  get(caller: Caller, { id }: FileListId): Promise<FileListView> {
    return this.db.within(caller, async ({ fileLists }) => this.present(await fileLists.get(id)));
  }

  create(caller: Caller, { name, message, options = [] }: CreateFileList): Promise<FileListView> {
    const { companyId, userId } = caller;
    return this.saving(caller, async (scope) => {
      const id = await scope.fileLists.add({ companyId, userId, name: name.trim(), nameKey: keyOf(name), message });
      await arrange(scope, await scope.fileLists.get(id), options);
      return { id, isNew: true };
    });
  }

  update(caller: Caller, { id, name, message, options }: UpdateFileList): Promise<FileListView> {
    return this.saving(caller, async (scope) => {
      const list = await scope.fileLists.lock(id);
      const now = { name: name?.trim() ?? list.name, message: message ?? list.message };
      await scope.fileLists.save({ ...list, ...now, nameKey: keyOf(now.name) });
      return { id, gone: options ? await arrange(scope, list, options) : [] };
    });
  }

  upload(caller: Caller, { fileId, id, name, files: given = [] }: UploadToList): Promise<FileListView> {
    return this.saving(caller, async (scope) => {
      const list = await scope.fileLists.lock(fileId);
      const option = id ? find(list, id) : null;
      const [file] = given;
      if (!file || (option && given.length > 1)) throw refused('files');
      if (option) {
        const { path } = option;
        await scope.fileOptions.save({ ...option, ...columnsOf(file) });
        return { id: fileId, gone: path === null ? [] : [path] };
      }
      mayHold(list.options.length + given.length);
      for (const [at, one] of given.entries())
        await scope.fileOptions.add({
          companyId: list.companyId,
          fileListId: fileId,
          position: list.options.length + at,
          name: name || one.name,
          ...columnsOf(one),
        });
      return { id: fileId };
    });
  }

  async remove(caller: Caller, { id }: FileListId): Promise<void> {
    const paths = await this.db.within(caller, async ({ fileLists, publish }) => {
      const { options } = await fileLists.lock(id);
      await fileLists.remove(id);
      publish(fileListViews.deleted, { id });
      return pathsOf(options);
    });
    await this.discard(paths);
  }

  private async saving(
    caller: Caller,
    work: (scope: TicketsScope) => Promise<{ id: number; isNew?: boolean; gone?: string[] }>,
  ): Promise<FileListView> {
    try {
      const [record, gone] = await this.db.within(caller, async (scope) => {
        const { id, isNew = false, gone = [] } = await work(scope);
        const record = this.present(await scope.fileLists.get(id));
        scope.publish(fileListViews.saved, { record, isNew });
        return [record, gone] as const;
      });
      await this.discard(gone);
      return record;
    } catch (error) {
      if (isDuplicate(error, 'file_lists_name')) throw taken('ERR_DUPLICATED_NAME', 'name');
      throw error;
    }
  }

  /** Once nothing names them any more; one that cannot be removed is in nobody's way. */
  private async discard(paths: string[]): Promise<void> {
    await Promise.allSettled(paths.map((path) => this.files.remove(path)));
  }

  private present({ id, name, message, userId, options }: FileListWhole): FileListView {
    return {
      id,
      name,
      message,
      userId,
      options: options.map(({ path, ...option }) => ({
        id: option.id,
        name: option.name,
        path: path && this.files.publicUrl(path),
        mediaType: option.mediaType,
        size: option.size,
      })),
    };
  }
}

/** Makes a list hold these, in this order. @returns paths of the files that go */
async function arrange({ fileOptions }: TicketsScope, list: FileListWhole, given: FileOption[]): Promise<string[]> {
  mayHold(given.length);
  const blank = { companyId: list.companyId, fileListId: list.id, path: null, mediaType: null, size: null };
  for (const [position, { id, name }] of given.entries()) {
    if (id) await fileOptions.save({ ...find(list, id), name, position });
    else await fileOptions.add({ ...blank, name, position });
  }
  const kept = new Set(given.map(({ id }) => id));
  const gone = list.options.filter(({ id }) => !kept.has(id));
  await fileOptions.remove(gone.map(({ id }) => id));
  return pathsOf(gone);
}

function find({ options }: FileListWhole, id: number): FileOptionEntity {
  const found = options.find((option) => option.id === id);
  if (!found) throw new Fault('ERR_NO_FILE_FOUND');
  return found;
}
function mayHold(count: number): void {
  if (count > MOST_FILES) throw refused('options');
}
const refused = (field: string) => new Fault('ERR_VALIDATION', {}, [{ field, rule: 'files', message: field }]);
const pathsOf = (options: FileOptionEntity[]) => options.flatMap(({ path }) => path ?? []);
const columnsOf = ({ path, mimetype, size }: StoredFile) => ({ path, mediaType: mimetype, size });
