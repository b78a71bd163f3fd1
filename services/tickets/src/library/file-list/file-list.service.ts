import {
  Fault,
  fileListEvents,
  FileListView,
  fileListViews,
  files,
  UpdateFileList,
  type Caller,
  type CreateFileList,
  type FileListId,
  type FileListPage,
  type FileOption,
  type Handlers,
  type PageInput,
  type StoredFile,
  type UploadToList,
} from '@recado/contracts';
import {
  alreadyExists,
  countForFirstPage,
  Files,
  inParallel,
  isDuplicate,
  Paging,
  requireUnchanged,
  Serves,
  withVersion,
} from '@recado/platform';
import { LibraryDatabase, type LibraryScope } from '../library.database.ts';
import type { FileOptionEntity } from './file-list.entity.ts';
import type { FileListWithOptions, FileListPosition } from './file-list.repository.ts';

const paging = new Paging<FileListPosition>(20, { name: 'text', id: 'id' });
const MOST_FILES = 50;
const keyOf = (name: string) => name.trim().toLowerCase();

@Serves(files)
export class FileListService implements Handlers<typeof files> {
  constructor(
    private readonly db: LibraryDatabase,
    private readonly files: Files,
  ) {}

  list(caller: Caller, { searchParam = '', ...position }: PageInput): Promise<FileListPage> {
    return this.db.within(caller, async ({ fileLists }) => {
      const [search, start] = [searchParam.trim(), paging.start(position)];
      const [found, count] = await inParallel(
        fileLists.page(search, start),
        countForFirstPage(start, () => fileLists.countMatches(search)),
      );
      const { page, end } = paging.end(found, ({ nameKey: name, id }) => ({ name, id }));
      return { files: page.map((record) => this.present(record)), count, ...end };
    });
  }

  get(caller: Caller, { id }: FileListId): Promise<FileListView> {
    return this.db.within(caller, async ({ fileLists }) => this.present(await fileLists.get(id)));
  }

  create(caller: Caller, { name, message, options = [] }: CreateFileList): Promise<FileListView> {
    const { companyId, userId } = caller;
    return this.save(caller, async (scope) => {
      const id = await scope.fileLists.add({ companyId, userId, name: name.trim(), nameKey: keyOf(name), message });
      await replaceOptions(scope, await scope.fileLists.get(id), options);
      return { id, isNew: true };
    });
  }

  update(caller: Caller, { id, version, name, message, options }: UpdateFileList): Promise<FileListView> {
    return this.save(caller, async (scope) => {
      const list = await scope.fileLists.lock(id);
      requireUnchanged(UpdateFileList, version, FileListView, this.present(list));
      const now = { name: name?.trim() ?? list.name, message: message ?? list.message };
      await scope.fileLists.save({ ...list, ...now, nameKey: keyOf(now.name) });
      return { id, removed: options ? await replaceOptions(scope, list, options) : [] };
    });
  }

  upload(caller: Caller, { fileId, id, name, files: given = [] }: UploadToList): Promise<FileListView> {
    return this.save(caller, async (scope) => {
      const list = await scope.fileLists.lock(fileId);
      const option = id ? find(list, id) : null;
      const [file] = given;
      if (!file || (option && given.length > 1)) throw invalidFiles('files');
      if (option) {
        const { path } = option;
        await scope.fileOptions.save({ ...option, ...columnsOf(file) });
        return { id: fileId, removed: path === null ? [] : [path] };
      }
      checkCount(list.options.length + given.length);
      for (const [index, file] of given.entries())
        await scope.fileOptions.add({
          companyId: list.companyId,
          fileListId: fileId,
          position: list.options.length + index,
          name: name || file.name,
          ...columnsOf(file),
        });
      return { id: fileId };
    });
  }

  async remove(caller: Caller, { id }: FileListId): Promise<void> {
    const paths = await this.db.within(caller, async ({ fileLists, publish }) => {
      const { options } = await fileLists.lock(id);
      await fileLists.remove(id);
      publish(fileListEvents.deleted, { fileListId: id });
      publish(fileListViews.deleted, { id });
      return pathsOf(options);
    });
    await this.discard(paths);
  }

  private async save(
    caller: Caller,
    work: (scope: LibraryScope) => Promise<{ id: number; isNew?: boolean; removed?: string[] }>,
  ): Promise<FileListView> {
    try {
      const [record, removed] = await this.db.within(caller, async (scope) => {
        const { id, isNew = false, removed = [] } = await work(scope);
        const record = this.present(await scope.fileLists.get(id));
        scope.publish(fileListViews.saved, { record, isNew });
        return [record, removed] as const;
      });
      await this.discard(removed);
      return record;
    } catch (error) {
      if (isDuplicate(error, 'file_lists_name')) throw alreadyExists('ERR_DUPLICATED_NAME', 'name');
      throw error;
    }
  }

  /** Files are removed after the commit; a file that cannot be removed does no harm. */
  private async discard(paths: string[]): Promise<void> {
    await Promise.allSettled(paths.map((path) => this.files.remove(path)));
  }

  private present({ id, name, message, userId, options }: FileListWithOptions): FileListView {
    const shown = {
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
    // Signed addresses differ each time.
    return withVersion(FileListView, shown, {
      options: options.map((option) => [option.id, option.name, option.path]),
    });
  }
}

/**
 * Keeps the given options in their order and removes the others.
 * @returns paths of the removed files
 */
async function replaceOptions(
  { fileOptions }: LibraryScope,
  list: FileListWithOptions,
  given: FileOption[],
): Promise<string[]> {
  checkCount(given.length);
  const blank = { companyId: list.companyId, fileListId: list.id, path: null, mediaType: null, size: null };
  for (const [position, { id, name }] of given.entries()) {
    if (id) await fileOptions.save({ ...find(list, id), name, position });
    else await fileOptions.add({ ...blank, name, position });
  }
  const keptIds = new Set(given.map(({ id }) => id));
  const removed = list.options.filter(({ id }) => !keptIds.has(id));
  await fileOptions.remove(removed.map(({ id }) => id));
  return pathsOf(removed);
}

function find({ options }: FileListWithOptions, id: number): FileOptionEntity {
  const found = options.find((option) => option.id === id);
  if (!found) throw new Fault('ERR_NO_FILE_FOUND');
  return found;
}
function checkCount(count: number): void {
  if (count > MOST_FILES) throw invalidFiles('options');
}
const invalidFiles = (field: string) => new Fault('ERR_VALIDATION', {}, [{ field, rule: 'files' }]);
const pathsOf = (options: FileOptionEntity[]) => options.flatMap(({ path }) => path ?? []);
const columnsOf = ({ path, mimetype, size }: StoredFile) => ({ path, mediaType: mimetype, size });
