import { within } from '../cells/cell.ts';
import { PLATFORM } from '../../libs/contracts/src/platform-company.ts';
import { companyEvents } from '../../libs/contracts/src/accounts/account.events.ts';
import { DEFAULT_TIMEZONE, momentOf } from '../../libs/contracts/src/due-date.ts';
import { recurrences, type Recurrence } from '../../libs/contracts/src/renewal.ts';
import type { Holiday, WorkingDay } from '../../libs/contracts/src/working-day.ts';
import { publish } from './publish.ts';
import { publishCompany, publishSubscription, readCompany } from './allowance.ts';
import type { CompanyMove, MoveRun, TargetRun } from './company.move.ts';
import { readWeek } from './hours.ts';
import { newIds } from './new-ids.ts';
import { ARRIVED } from './moves.table.ts';
import { MoveInRefused } from './move-in-refused.ts';
import { LeftOut, type OldRow } from './old-row.ts';
import { OWN } from './own-company.ts';
import { readSettings, saveSettings, type GivenSetting } from './settings.step.ts';

const UNIQUE = '23505';
const KIND = 'company';
/** The state of `accounts.moves` for a company on its way: nobody signs in to it. */
const STATE = 'arrived';

/**
 * Makes the company, or brings its changes. Until the last run nobody can sign in to the company, since that run would
 * overwrite changes that people make here.
 */
export async function moveCompanyRow(run: MoveRun, row: OldRow): Promise<CompanyMove> {
  const given = await readSettings(run, row.id);
  const timezone = given.find(({ key }) => key === 'timezone')?.value ?? DEFAULT_TIMEZONE;
  const values = valuesOf(row, {
    planId: await planOf(run, row),
    schedules: weekOf(row, run),
    due: dueOf(row, run, timezone),
  });
  const known = await findMovedCompany(run, row.id);
  const companyId = known ?? (await addCompany(run, row, values, given));
  const move = { ...run, oldId: row.id, companyId, timezone };
  if (known !== null) await updateCompany(move, values, given);
  return move;
}

/** The plan that the company's has become; null: none, or one that was removed here since. */
function planOf({ sql, moves }: MoveRun, row: OldRow): Promise<number | null> {
  const oldId = row.ref('planId') ?? '';
  return within({ sql }, PLATFORM, async () => {
    const known = (await moves.find('plan', [oldId])).get(oldId);
    const { rowCount } = await sql.query('select from accounts.plans where id = $1', [known?.newId ?? null]);
    return rowCount ? (known?.newId ?? null) : null;
  });
}

/**
 * The company that an old one has become. One that was erased here is forgotten, and moves in again as a new one.
 * @throws LeftOut while it is being erased
 */
export async function findMovedCompany({ sql, moves }: TargetRun, oldId: string): Promise<number | null> {
  const known = await within(
    { sql },
    PLATFORM,
    async () => (await moves.find(KIND, [oldId])).get(oldId)?.newId ?? null,
  );
  if (known === null) return null;
  const company = await within({ sql }, known, async () => {
    const { rows } = await sql.query<{ erasing: boolean }>(
      'select erasing_at is not null as erasing from accounts.companies where id = $1',
      [known],
    );
    return rows[0];
  });
  if (company?.erasing) throw new LeftOut(`company ${known} is being erased: run it again afterwards`);
  if (company) return known;
  await within({ sql }, PLATFORM, async () => {
    await sql.query('delete from accounts.moves where moved_id = $1', [known]);
    for (const kind of [KIND, ARRIVED]) await moves.forget(kind, oldId);
  });
  return null;
}

export async function hasArrived(run: TargetRun, oldId: string): Promise<boolean> {
  if ((await findMovedCompany(run, oldId)) === null) return false;
  return within(run, PLATFORM, async () => (await run.moves.find(ARRIVED, [oldId])).has(oldId));
}

export interface CompanyValues {
  name: string;
  email: string | null;
  phone: string | null;
  plan_id: number | null;
  due_date: string | null;
  recurrence: Recurrence | null;
  schedules: WorkingDay[];
  created_at: string;
  /** Holidays, which only our own archives have. */
  holidays?: Holiday[];
}
const EMAIL = /^[^\s@]{1,64}@[^\s@]+\.[^\s@]+$/;
export const emailOrNull = (given: string): string | null =>
  EMAIL.test(given.trim()) && given.trim().length <= 254 ? given.trim() : null;

function weekOf(row: OldRow, { report }: MoveRun): WorkingDay[] {
  try {
    return readWeek(row.json('schedules'));
  } catch (error) {
    report.add(row.table, row.id, `arrived without a part: ${(error as Error).message}`);
    return [];
  }
}

/** The day until which the company has paid; null: it does not end. */
function dueOf(row: OldRow, { report }: MoveRun, timezone: string): string | null {
  const given = row.text('dueDate', 60).trim();
  const day = /^\d{4}-\d{2}-\d{2}/.exec(given)?.[0];
  const isDay = day && Number(day.slice(0, 4)) >= 2009 && Number(day.slice(0, 4)) <= 2200;
  const due = isDay ? momentOf(day, timezone) : null;
  if (due && !Number.isNaN(due.getTime())) return due.toISOString();
  if (given !== '') report.add(row.table, row.id, `dueDate is ${given}: it arrives without one, and does not end`);
  return null;
}

interface Terms {
  planId: number | null;
  schedules: WorkingDay[];
  due: string | null;
}
function valuesOf(row: OldRow, { planId, schedules, due }: Terms): CompanyValues {
  const recurrence = row.text('recurrence', 60).toUpperCase();
  return {
    name: row.name('name', 2, 100),
    email: emailOrNull(row.line('email', 255)),
    phone: row.line('phone', 30) || null,
    plan_id: planId,
    due_date: due,
    recurrence: (recurrences as string[]).includes(recurrence) ? (recurrence as Recurrence) : null,
    schedules,
    created_at: row.timeOrNull('createdAt') ?? new Date().toISOString(),
  };
}

/** Makes the company, in which nobody can sign in before it arrives. @returns its id */
export async function addCompany(
  run: TargetRun,
  row: OldRow,
  values: CompanyValues,
  given: GivenSetting[],
): Promise<number> {
  const { sql, moves } = run;
  return within({ sql }, PLATFORM, async () => {
    const [companyId = 0] = await newIds(run, 'accounts.companies', 1);
    await moves.save(KIND, [{ oldId: row.id, newId: companyId, mark: '' }]);
    await sql.query(`select set_config('app.company_id', $1, true)`, [String(companyId)]);
    await insertCompany(run, companyId, row, values);
    await sql.query(
      `insert into accounts.moves (moved_id, state, address, detail) values ($1, $2, '', '{"movingIn": true}')`,
      [companyId, STATE],
    );
    // Rules of its tickets rest until it has arrived.
    await sql.query(
      `insert into tickets.company_hours (company_id, schedules, holidays, waits_from) values ($1, '[]', '[]', 'infinity')
       on conflict (company_id) do update set waits_from = excluded.waits_from`,
      [companyId],
    );
    await saveSettings({ ...run, companyId }, given, true);
    const { rows: settings } = await sql.query<{ key: string; value: string }>(
      `select key, value from accounts.settings where ${OWN} and sealed is null order by key`,
    );
    const company = await readCompany(sql, companyId);
    const { name, status, allowance } = company;
    await publish(sql, companyId, companyEvents.created, { companyId, name, status, allowance, settings });
    await publishSubscription(sql, companyId, company);
    return companyId;
  });
}

/** Names of companies are unique, and those of others cannot be seen from here. */
async function insertCompany(
  { sql, report, moves }: TargetRun,
  companyId: number,
  row: OldRow,
  values: CompanyValues,
): Promise<void> {
  for (const ending of ['', ` (${row.id})`, ` (${companyId})`]) {
    await sql.query('savepoint named');
    try {
      const columns = Object.keys(values).join(', ');
      await sql.query(
        `insert into accounts.companies (id, status, ${columns}) overriding system value
         select $1, false, ${columns} from jsonb_populate_record(null::accounts.companies, $2::jsonb)`,
        [companyId, JSON.stringify({ ...values, name: values.name + ending })],
      );
      // Said once, as its name stays.
      if (ending) {
        const reason = `its name is taken, so it is called ${values.name}${ending}`;
        await report.saveOne(moves, 'company-name', [row.table, row.id, reason]);
      }
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== UNIQUE) throw error;
      await sql.query('rollback to savepoint named');
    }
  }
  throw new MoveInRefused(`Company ${row.id}: its name is taken`);
}

/** The name of a moved company stays; only its terms follow the old installation. */
async function updateCompany(
  { sql, ...move }: CompanyMove,
  values: CompanyValues,
  given: GivenSetting[],
): Promise<void> {
  const { companyId } = move;
  await within({ sql }, companyId, async () => {
    const { rowCount } = await sql.query(
      `update accounts.companies c set email = r.email, phone = r.phone, plan_id = r.plan_id, due_date = r.due_date,
         recurrence = r.recurrence, schedules = r.schedules
       from jsonb_populate_record(null::accounts.companies, $2::jsonb) r
       where c.id = $1 and (c.email, c.phone, c.plan_id, c.due_date, c.recurrence, c.schedules)
         is distinct from (r.email, r.phone, r.plan_id, r.due_date, r.recurrence, r.schedules)`,
      [companyId, JSON.stringify(values)],
    );
    await saveSettings({ sql, ...move }, given, false);
    if (rowCount) await publishCompany(sql, companyId);
  });
}
