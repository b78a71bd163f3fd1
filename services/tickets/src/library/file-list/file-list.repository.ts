import { Fault } from '@recado/contracts';
import { containsPattern, RowRepository, type PageStart } from '@recado/platform';
import { In, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import { FileListEntity, FileOptionEntity } from './file-list.entity.ts';

export interface FileListPosition {
  name: string;
  id: number;
}
export type FileListWithOptions = FileListEntity & { options: FileOptionEntity[] };

export class FileListRepository extends RowRepository<FileListEntity> {
  constructor(manager: EntityManager) {
    super(manager, FileListEntity);
  }

  async get(id: number): Promise<FileListWithOptions> {
    const [found] = await this.withOptions(await this.rows.findBy({ id }));
    if (!found) throw new Fault('ERR_NO_FILE_LIST_FOUND');
    return found;
  }
  /** The lock serialises changes of the files. */
  async lock(id: number): Promise<FileListWithOptions> {
    const found = await this.rows.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!found) throw new Fault('ERR_NO_FILE_LIST_FOUND');
    return this.get(id);
  }
  async page(search: string, { after, skip, limit }: PageStart<FileListPosition>): Promise<FileListWithOptions[]> {
    const query = this.matching(search).orderBy('l.nameKey', 'ASC').addOrderBy('l.id', 'ASC');
    query.offset(skip).limit(limit);
    if (after) query.andWhere('(l.name_key, l.id) > (:name, :id)', after);
    return this.withOptions(await query.getMany());
  }
  countMatches(search: string): Promise<number> {
    return this.countRows(...this.matching(search).select('1').getQueryAndParameters());
  }
  private matching(search: string): SelectQueryBuilder<FileListEntity> {
    const query = this.rows.createQueryBuilder('l');
    return search ? query.where('l.name_key like :like', { like: containsPattern(search) }) : query;
  }
  async add(list: Omit<FileListEntity, 'id'>): Promise<number> {
    return this.insertRow(list);
  }
  async save({ id, name, nameKey, message }: FileListEntity): Promise<void> {
    await this.rows.update({ id }, { name, nameKey, message });
  }
  async remove(id: number): Promise<void> {
    await this.rows.delete({ id });
  }

  private async withOptions(lists: FileListEntity[]): Promise<FileListWithOptions[]> {
    const ids = lists.map(({ id }) => id);
    const options =
      ids.length === 0
        ? []
        : await this.manager.find(FileOptionEntity, {
            where: { fileListId: In(ids) },
            order: { position: 'ASC', id: 'ASC' },
          });
    const byList = Map.groupBy(options, ({ fileListId }) => fileListId);
    return lists.map((list) => Object.assign(list, { options: byList.get(list.id) ?? [] }));
  }
}

export class FileOptionRepository extends RowRepository<FileOptionEntity> {
  constructor(manager: EntityManager) {
    super(manager, FileOptionEntity);
  }

  async hasPath(path: string): Promise<boolean> {
    return this.rows.existsBy({ path });
  }
  async add(option: Omit<FileOptionEntity, 'id'>): Promise<number> {
    return this.insertRow(option);
  }
  async save(option: FileOptionEntity): Promise<void> {
    await this.updateRow(option);
  }
  async remove(ids: number[]): Promise<void> {
    if (ids.length > 0) await this.rows.delete(ids);
  }
}
