import { dataServices } from '../standalone/services.ts';
import { listTables } from '../backup/read-schema.ts';
import { copyInto, copyTable } from './copy-company.ts';
import { MoveRefused, within, type OpenCell } from './cell.ts';
import { listCompanyTables, listHiddenTables, type CompanyTable } from './company-tables.ts';
import { giveJobs, takeJobs, unfreezeCompany } from './freeze-company.ts';
import { saveMove, type MoveRecord } from './move-record.ts';

/**
 * Tables that are not turned back, beside those of billing: the logs, the provider's notes, and the announcements that people
 * have read, some of which the platform may have removed since.
 */
const lasting = new Set([
  'accounts.audit_log',
  'accounts.api_calls',
  'accounts.applied_invoices',
  'accounts.company_notes',
  'chat.announcement_reads',
]);
const isLasting = ({ name, service }: CompanyTable): boolean => service === 'billing' || lasting.has(name);

/** Columns of the company's own row that are restored. Its plan, price, days and state stay as they are. */
const OWN = ['name', 'email', 'phone', 'schedules', 'holidays'];
const COMPANIES = 'accounts.companies';
const UNIQUE_VIOLATION = '23505';

type Restored = Pick<OpenCell, 'sql'>;

/**
 * Replaces all rows of a frozen company by those of a restored database, in one transaction, at whose end the services see the
 * company again.
 * @returns the number of rows
 */
export async function replaceRows(
  restored: Restored,
  running: OpenCell,
  companyId: number,
  record: MoveRecord,
): Promise<number> {
  try {
    return await within(restored, companyId, () =>
      within(running, companyId, () => replace(restored, running, companyId, record)),
    );
  } catch (error) {
    const { code, detail } = error as { code?: string; detail?: string };
    if (code !== UNIQUE_VIOLATION) throw error;
    throw new MoveRefused(`Another company has by now what must be its own: ${detail}. Change that, or --undo`);
  }
}

async function replace(restored: Restored, running: OpenCell, companyId: number, record: MoveRecord): Promise<number> {
  const { sql } = running;
  const tables = (await listCompanyTables(sql)).filter((table) => !isLasting(table) && table.name !== COMPANIES);
  await sql.query(
    `create temp table fenced on commit drop as select connection_id, epoch from connections.leases where company_id = ${Number(companyId)}`,
  );
  for (const table of (await listHiddenTables(sql)).toReversed())
    if (!isLasting(table) && table.name !== COMPANIES)
      await sql.query(`delete from ${table.name} where ${table.key} = ${Number(companyId)}`);
  let rows = await replaceCompany(restored, running, companyId);
  for (const table of tables) rows += await copyTable(restored, running, companyId, table);
  await publishUnheard(restored, running, companyId);
  for (const service of dataServices) {
    // Today's jobs were taken away when the company was frozen.
    await giveJobs(running, { [service]: await takeJobs(restored.sql, service, companyId) });
  }
  // A worker that had a number before may not write as its owner.
  await sql.query(
    `update connections.leases l set owner = null, epoch = greatest(l.epoch, (select max(f.epoch) from fenced f
       where f.connection_id = l.connection_id)) + 1 where company_id = $1`,
    [companyId],
  );
  await unfreezeCompany(running, companyId);
  await saveMove(running, companyId, { ...record, state: 'arrived', detail: { ...record.detail, jobs: {} } });
  return rows;
}

async function replaceCompany(restored: Restored, running: OpenCell, companyId: number): Promise<number> {
  const company = { name: COMPANIES, columns: OWN, key: 'id', service: 'accounts' } as const;
  await copyInto(restored, running, companyId, { ...company, columns: [...OWN] });
  const set = OWN.map((column) => `${column} = arriving.${column}`).join(', ');
  const { rowCount } = await running.sql.query(`update ${COMPANIES} c set ${set} from arriving where c.id = $1`, [
    companyId,
  ]);
  await running.sql.query('drop table arriving');
  return rowCount ?? 0;
}

/** Events that were on their way at the moment of the backup come after those that this installation has published since. */
async function publishUnheard(restored: Restored, running: OpenCell, companyId: number): Promise<void> {
  for (const service of dataServices) {
    const outbox = (await listTables(running.sql, service)).find(({ name }) => name === `${service}.outbox`);
    if (!outbox) continue;
    const columns = outbox.columns.filter((column) => column !== 'id');
    const unheard = `id > (select coalesce(max(heard_to), 0) from ${service}.relay)`;
    const table = { name: outbox.name, columns: outbox.columns, key: 'company_id', service } as const;
    await copyInto(restored, running, companyId, table, unheard);
    await running.sql.query(
      `insert into ${outbox.name} (${columns.join(', ')}) select ${columns.join(', ')} from arriving order by id`,
    );
    await running.sql.query('drop table arriving');
  }
}
