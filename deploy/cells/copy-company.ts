import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { copyIn, copyOut } from '../backup/copy.query.ts';
import { listAll } from '../backup/backup.store.ts';
import { within, type OpenCell } from './cell.ts';
import { isDerived, listCompanyTables, type CompanyTable } from './company-tables.ts';
import { giveJobs } from './freeze-company.ts';
import { saveMove, type MoveRecord } from './move-record.ts';

/** Copies the files of a company; one that is there already is the same. @returns their number */
export async function copyFiles(source: OpenCell, target: OpenCell, companyId: number): Promise<number> {
  let files = 0;
  for await (const path of listAll(source.disk, `${companyId}/`)) {
    files++;
    if (await target.disk.exists(path)) continue;
    const { contentLength } = await source.disk.getMetaData(path);
    await target.disk.putStream(path, await source.disk.getStream(path), { contentLength });
  }
  return files;
}

/** Copies all rows of a frozen company in one transaction of the target. @returns their number */
export async function copyRows(
  source: OpenCell,
  target: OpenCell,
  companyId: number,
  move: MoveRecord,
): Promise<number> {
  return within(source, companyId, () =>
    within(target, companyId, async () => {
      const tables = await listCompanyTables(source.sql);
      let rows = 0;
      for (const table of tables) rows += await copyTable(source, target, companyId, table);
      // Positions in the outboxes of the source mean nothing here: all events from now on are counted.
      await target.sql.query(
        `update billing.usage_totals set counted_to = 0, counted_missing = '{}' where company_id = $1`,
        [companyId],
      );
      await target.sql.query(`update connections.leases set owner = null, epoch = epoch + 1 where company_id = $1`, [
        companyId,
      ]);
      await giveJobs(target, move.detail.jobs);
      await saveMove(target, companyId, { ...move, state: 'arrived', address: source.address });
      return rows;
    }),
  );
}

/** Copies the rows of one table. @returns their number */
export async function copyTable(source: Rows, target: Rows, companyId: number, table: CompanyTable): Promise<number> {
  const { name, columns, key } = table;
  const list = columns.join(', ');
  const copied = await copyInto(source, target, companyId, table);
  if (isDerived(table)) await target.sql.query(`delete from ${name} where ${key} = ${Number(companyId)}`);
  const stored = await target.sql.query(
    `insert into ${name} (${list}) overriding system value select ${list} from arriving`,
  );
  await target.sql.query('drop table arriving');
  if (stored.rowCount !== copied) throw new Error(`${name}: ${stored.rowCount} of ${copied} rows were stored`);
  return copied;
}
type Rows = Pick<OpenCell, 'sql'>;

/**
 * Copies rows into the temporary table `arriving` of the target: Postgres loads no rows into a table with row-level security
 * directly.
 * @param where a further condition
 */
export async function copyInto(
  source: Rows,
  target: Rows,
  companyId: number,
  { name, columns, key }: CompanyTable,
  where = 'true',
): Promise<number> {
  const list = columns.join(', ');
  const ofCompany = `${key} = ${Number(companyId)} and ${where}`;
  const { content, rows } = copyOut(source.sql, `select ${list} from ${name} where ${ofCompany}`);
  await target.sql.query(`create temp table arriving on commit drop as select ${list} from ${name} limit 0`);
  const through = new PassThrough();
  const [, loaded] = await Promise.all([pipeline(content, through), copyIn(target.sql, `arriving (${list})`, through)]);
  const copied = await rows;
  if (loaded !== copied) throw new Error(`${name}: ${loaded} of ${copied} rows arrived`);
  return copied;
}
