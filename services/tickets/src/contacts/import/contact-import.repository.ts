import { type RefusedRow } from '@recado/sheets';
import { Fault, type ImportProblem } from '@recado/contracts';
import { RowRepository } from '@recado/platform';
import { In, LessThan, type EntityManager } from 'typeorm';
import { ContactImportEntity } from './contact-import.entity.ts';

const SHOWN = 10;
const SWEPT = 100;

export class ContactImportRepository extends RowRepository<ContactImportEntity> {
  constructor(manager: EntityManager) {
    super(manager, ContactImportEntity);
  }

  latest(companyId: number): Promise<ContactImportEntity[]> {
    return this.rows.find({ where: { companyId }, order: { id: 'desc' }, take: SHOWN });
  }
  find(id: number): Promise<ContactImportEntity | null> {
    return this.rows.findOneBy({ id });
  }
  async get(id: number): Promise<ContactImportEntity> {
    const found = await this.find(id);
    if (!found) throw new Fault('ERR_NO_IMPORT_FOUND');
    return found;
  }
  /** The lock serialises two workers with the same import. */
  async lock(id: number): Promise<ContactImportEntity> {
    await this.manager.query(`select 1 from tickets.contact_imports where id = $1 for update`, [id]);
    return this.get(id);
  }
  async add(row: Omit<ContactImportEntity, 'id' | 'isRunning' | 'start' | 'end' | 'present'>): Promise<number> {
    return this.insertRow(row as Omit<ContactImportEntity, 'id'>);
  }
  async save(row: ContactImportEntity): Promise<void> {
    await this.updateRow(row);
  }
  async remove(id: number): Promise<void> {
    await this.rows.delete({ id });
  }

  /** The number keys among these that contacts have. */
  async knownKeys(keys: string[]): Promise<Set<string>> {
    await this.manager.query('set local plan_cache_mode = force_custom_plan');
    const rows = await this.manager.query<{ key: string }[]>(
      `select number_key as key from tickets.contacts where number_key = any($1)`,
      [keys],
    );
    return new Set(rows.map(({ key }) => key));
  }

  async addProblems(importId: number, refused: RefusedRow[]): Promise<void> {
    await this.manager.query(
      `insert into tickets.contact_import_problems (import_id, row, column_title, reason, value)
       select $1, given.row, given."column", given.reason, given.value
       from jsonb_to_recordset($2::jsonb) as given(row integer, "column" text, reason text, value text)
       on conflict do nothing`,
      [importId, JSON.stringify(refused)],
    );
  }
  problems(importId: number, after: number, size: number): Promise<ImportProblem[]> {
    return this.manager.query(
      `select row, column_title as "column", reason, value from tickets.contact_import_problems
       where import_id = $1 and row > $2 order by company_id, import_id, row limit ${size}`,
      [importId, after],
    );
  }

  /** Outdated imports of all companies. */
  listRunning(): Promise<ContactImportEntity[]> {
    return this.rows.find({ where: { state: In(['waiting', 'working']) }, order: { id: 'asc' } });
  }
  async listOutdated(unbegunBefore: Date, before: Date): Promise<ContactImportEntity[]> {
    return this.rows.find({
      where: [
        { state: 'preview', createdAt: LessThan(unbegunBefore) },
        { state: In(['done', 'failed', 'cancelled']), createdAt: LessThan(before) },
      ],
      order: { createdAt: 'asc' },
      take: SWEPT,
    });
  }
}
