import { Fault, type ImportProblem } from '@recado/contracts';
import { RowRepository } from '@recado/platform';
import type { RefusedRow } from '@recado/sheets';
import { In, LessThan, type EntityManager } from 'typeorm';
import { ListImportEntity } from './list-import.entity.ts';

const SHOWN = 10;
const SWEPT = 100;
type NewImport = Omit<ListImportEntity, 'id' | 'isRunning' | 'start' | 'end' | 'undo' | 'present'>;

export class ListImportRepository extends RowRepository<ListImportEntity> {
  constructor(manager: EntityManager) {
    super(manager, ListImportEntity);
  }

  latest(contactListId: number): Promise<ListImportEntity[]> {
    return this.rows.find({ where: { contactListId }, order: { id: 'desc' }, take: SHOWN });
  }
  find(id: number): Promise<ListImportEntity | null> {
    return this.rows.findOneBy({ id });
  }
  async get(id: number): Promise<ListImportEntity> {
    const found = await this.find(id);
    if (!found) throw new Fault('ERR_NO_IMPORT_FOUND');
    return found;
  }
  /** The lock serialises two workers with the same import. The list, where it changes too, is locked first. */
  async lock(id: number): Promise<ListImportEntity> {
    await this.manager.query(`select 1 from campaigns.list_imports where id = $1 for update`, [id]);
    return this.get(id);
  }
  async add(row: NewImport): Promise<number> {
    return this.insertRow(row as Omit<ListImportEntity, 'id'>);
  }
  async save(row: ListImportEntity): Promise<void> {
    await this.updateRow(row);
  }
  async remove(id: number): Promise<void> {
    await this.rows.delete({ id });
  }
  /** Files of the imports of a list. */
  async pathsOf(contactListId: number): Promise<string[]> {
    const rows = await this.manager.query<{ path: string }[]>(
      `select path from campaigns.list_imports where contact_list_id = $1 and path is not null`,
      [contactListId],
    );
    return rows.map(({ path }) => path);
  }

  async addProblems(importId: number, refused: RefusedRow[]): Promise<void> {
    await this.manager.query(
      `insert into campaigns.list_import_problems (import_id, row, column_title, reason, value)
       select $1, given.row, given."column", given.reason, given.value
       from jsonb_to_recordset($2::jsonb) as given(row integer, "column" text, reason text, value text)
       on conflict do nothing`,
      [importId, JSON.stringify(refused)],
    );
  }
  problems(importId: number, after: number, size: number): Promise<ImportProblem[]> {
    return this.manager.query(
      `select row, column_title as "column", reason, value from campaigns.list_import_problems
       where import_id = $1 and row > $2 order by company_id, import_id, row limit ${size}`,
      [importId, after],
    );
  }

  /** Outdated imports of all companies. */
  listRunning(): Promise<ListImportEntity[]> {
    return this.rows.find({ where: { state: In(['waiting', 'working']) }, order: { id: 'asc' } });
  }
  async listOutdated(unbegunBefore: Date, before: Date): Promise<ListImportEntity[]> {
    return this.rows.find({
      where: [
        { state: 'preview', createdAt: LessThan(unbegunBefore) },
        { state: In(['done', 'failed', 'cancelled', 'undone']), createdAt: LessThan(before) },
      ],
      order: { createdAt: 'asc' },
      take: SWEPT,
    });
  }
}
