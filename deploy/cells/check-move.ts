import { serviceUrl } from '../../libs/platform/src/database/database-roles.ts';
import { Keys } from '../../libs/platform/src/keys.ts';
import { Client } from 'pg';
import { dataServices } from '../standalone/services.ts';
import { listMigrations, listSequences } from '../backup/read-schema.ts';
import { CELL_NUMBERS, MoveRefused, within, type OpenCell } from './cell.ts';

/** Checks the conditions of a move, before the company is locked. @throws MoveRefused naming the one that is not met */
export async function checkMove(source: OpenCell, target: OpenCell, companyId: number, secret: string): Promise<void> {
  for (const cell of [source, target]) {
    await checkSecret(cell, secret);
    await checkNumbers(cell);
  }
  for (const service of dataServices) {
    const [from, to] = [await listMigrations(source.sql, service), await listMigrations(target.sql, service)];
    if (from.join() !== to.join()) throw new MoveRefused(`The cells have different releases of ${service}`);
  }
  const company = await within(source, companyId, () => readCompany(source, companyId));
  if (!company) throw new MoveRefused(`Cell ${source.number} has no company ${companyId}`);
  if (company.isSuper) throw new MoveRefused(`Company ${companyId} is that of the platform`);
  await within(target, companyId, () => checkTarget(target, companyId, company));
}

/** Credentials, keys and passwords of roles follow from the secret: one platform has one. */
async function checkSecret({ number, databaseUrl }: OpenCell, secret: string): Promise<void> {
  const sql = new Client({ connectionString: serviceUrl(databaseUrl, new Keys(secret), 'accounts') });
  try {
    await sql.connect();
  } catch (error) {
    throw new MoveRefused(`Cell ${number} has another RECADO_SECRET: ${(error as Error).message}`);
  } finally {
    await sql.end().catch(() => undefined); // was never open
  }
}

/** Rows keep their numbers, and so do events: those of two cells must not be the same. */
async function checkNumbers({ sql, number }: OpenCell): Promise<void> {
  for (const service of dataServices)
    for (const { name, last } of await listSequences(sql, service))
      if (Math.floor(Number(last ?? 0) / CELL_NUMBERS) !== number)
        throw new MoveRefused(`${name} of cell ${number} counts outside of its numbers. See --prepare-cell`);
}

interface CompanyToMove {
  name: string;
  isSuper: boolean;
  planId: string | null;
  plan: string | null;
  emails: string[];
}
async function readCompany({ sql }: OpenCell, companyId: number): Promise<CompanyToMove | undefined> {
  const { rows } = await sql.query<CompanyToMove>(
    `select c.name, c.plan_id as "planId", p.name as plan,
       exists (select from accounts.users u where u.company_id = c.id and u.super) as "isSuper",
       array(select lower(u.email) from accounts.users u where u.company_id = c.id) as emails
     from accounts.companies c left join accounts.plans p on p.id = c.plan_id where c.id = $1`,
    [companyId],
  );
  return rows[0];
}

async function checkTarget({ sql, number }: OpenCell, companyId: number, company: CompanyToMove): Promise<void> {
  const known = await sql.query(`select from accounts.companies where id = $1`, [companyId]);
  if (known.rowCount) throw new MoveRefused(`Cell ${number} has a company ${companyId}`);
  const plan = await sql.query(`select from accounts.plans where id = $1 and name = $2`, [
    company.planId,
    company.plan,
  ]);
  if (company.planId !== null && !plan.rowCount)
    throw new MoveRefused(`Cell ${number} has no plan ${company.planId} "${company.plan}": copy the plans first`);
}

/** Gives a new cell its range of numbers: all rows from now on have numbers of it. */
export async function prepareCell({ sql, number }: OpenCell): Promise<number> {
  let sequences = 0;
  for (const service of dataServices)
    for (const { name, last } of await listSequences(sql, service)) {
      if (Number(last ?? 0) >= number * CELL_NUMBERS) continue;
      await sql.query('select setval($1, $2)', [name, number * CELL_NUMBERS]);
      sequences++;
    }
  return sequences;
}
