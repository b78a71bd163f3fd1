import { createHash } from 'node:crypto';
import { within } from '../../cells/cell.ts';
import { DEFAULT_TIMEZONE } from '../../../libs/contracts/src/due-date.ts';
import { PLATFORM } from '../../../libs/contracts/src/platform-company.ts';
import { recurrences } from '../../../libs/contracts/src/renewal.ts';
import { isSettingKey, kindOf } from '../../../libs/contracts/src/setting-kinds.ts';
import type { Holiday } from '../../../libs/contracts/src/working-day.ts';
import type { TargetRun } from '../company.move.ts';
import { addCompany, emailOrNull, findMovedCompany, type CompanyValues } from '../company.step.ts';
import { readWeek } from '../hours.ts';
import { MoveInRefused } from '../move-in-refused.ts';
import { LeftOut, OldRow } from '../old-row.ts';
import { settingOf, type GivenSetting } from '../settings.step.ts';
import type { ArchiveMove } from './archive.table.ts';
import type { CompanyArchive } from './company-archive.ts';
import { TICKETS } from './table-names.ts';

/** Tells an archive from others: another one of the same company, made later, comes in as another company. */
export function sourceOfArchive({ manifest: { company, exportedAt } }: CompanyArchive): string {
  const text = ['archive', company.id, company.createdAt, exportedAt].join('\n');
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}

/** Makes the company of an archive, in which nobody can sign in before it arrives; of a later run, finds it. */
export async function moveArchivedCompany(run: TargetRun, archive: CompanyArchive): Promise<ArchiveMove> {
  const { company } = archive.manifest;
  const row = new OldRow('accounts.companies', { ...company });
  const given = await readSettings(run, archive);
  const timezone = given.find(({ key }) => key === 'timezone')?.value ?? DEFAULT_TIMEZONE;
  const planId = await planNamed(run, company.plan?.name ?? null, row);
  const known = await findMovedCompany(run, row.id);
  if (known === null) await refuseWhileHere(run, archive);
  const companyId = known ?? (await addCompany(run, row, valuesOf(row, planId), given));
  return { ...run, archive, oldId: row.id, companyId, timezone, planId };
}

function valuesOf(row: OldRow, planId: number | null): CompanyValues {
  const recurrence = recurrences.find((one) => one === row.text('recurrence', 60)) ?? null;
  return {
    name: row.name('name', 2, 100),
    email: emailOrNull(row.line('email', 255)),
    phone: row.line('phone', 30) || null,
    plan_id: planId,
    due_date: row.timeOrNull('dueDate'),
    recurrence,
    schedules: readWeek(row.json('schedules')),
    holidays: holidaysOf(row),
    created_at: row.timeOrNull('createdAt') ?? new Date().toISOString(),
  };
}

const holidaysOf = (row: OldRow): Holiday[] =>
  row.list('holidays').flatMap((given) => {
    const { day, name } = (given ?? {}) as Partial<Holiday>;
    const isHoliday = /^\d{4}-\d{2}-\d{2}$/.test(String(day)) && typeof name === 'string';
    return isHoliday ? [{ day: String(day), name: name.slice(0, 60) }] : [];
  });

/** Plans are those of this platform: an archive names its own. */
function planNamed({ sql, report }: TargetRun, name: string | null, row: OldRow): Promise<number | null> {
  if (name === null) return Promise.resolve(null);
  return within({ sql }, PLATFORM, async () => {
    const { rows } = await sql.query<{ id: string }>('select id from accounts.plans where lower(name) = lower($1)', [
      name,
    ]);
    if (rows[0]) return Number(rows[0].id);
    report.add(row.table, row.id, `there is no plan "${name.slice(0, 60)}" here: it arrives without one`);
    return null;
  });
}

/** The settings that exist here. Secrets are not in an archive. */
async function readSettings({ report }: TargetRun, archive: CompanyArchive): Promise<GivenSetting[]> {
  const given: GivenSetting[] = [];
  for await (const rows of archive.rows('accounts.settings')) {
    for (const one of rows) {
      const row = new OldRow('accounts.settings', { ...one, id: one['key'] });
      try {
        const key = row.text('key', 255);
        if (!isSettingKey(key)) continue;
        if (kindOf(key).kind === 'secret') report.add(row.table, key, 'its value must be given again');
        else given.push(...settingOf(row));
      } catch (error) {
        if (!(error instanceof LeftOut)) throw error;
        report.add(row.table, row.id, error.message);
      }
    }
  }
  return given;
}

/**
 * Addresses of tickets and e-mails are there once on a platform: beside the company itself its archive could arrive in parts only.
 * @throws MoveInRefused
 */
async function refuseWhileHere({ sql }: TargetRun, archive: CompanyArchive): Promise<void> {
  for await (const rows of archive.rows(TICKETS)) {
    const { id } = archive.manifest.company;
    const { rowCount } = await within({ sql }, id, () =>
      sql.query('select from tickets.tickets where company_id = $1 and uuid::text = any($2) limit 1', [
        id,
        rows.map(({ uuid }) => String(uuid)),
      ]),
    );
    if (rowCount)
      throw new MoveInRefused(
        `The company of this archive is here, as company ${id}. Bring it to another installation, or erase it here first`,
        'company',
      );
    return;
  }
}
