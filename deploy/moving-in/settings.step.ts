import { settingEvents } from '../../libs/contracts/src/accounts/account.events.ts';
import {
  isSettingKey,
  isSettingValue,
  kindOf,
  secretSentTo,
  settingKinds,
  type SettingKey,
} from '../../libs/contracts/src/setting-kinds.ts';
import { checkedAddress } from './check-address.ts';
import type { MoveRun, TargetRun } from './company.move.ts';
import { LeftOut, type OldRow } from './old-row.ts';
import { publish } from './publish.ts';

export interface GivenSetting {
  key: SettingKey;
  value: string;
}

/** The settings of a company that exist here, with values that exist here. */
export async function readSettings({ old, report }: MoveRun, oldCompanyId: string): Promise<GivenSetting[]> {
  const given: GivenSetting[] = [];
  for await (const rows of old.read('Settings', { where: `t."companyId" = ${Number(oldCompanyId)}` })) {
    for (const row of rows) {
      try {
        given.push(...settingOf(row));
      } catch (error) {
        if (!(error instanceof LeftOut)) throw error;
        report.add(row.table, row.id, error.message);
      }
    }
  }
  return given;
}

/** The setting of a row, if it exists here. @throws LeftOut for a value that does not */
export function settingOf(row: OldRow): GivenSetting[] {
  const [key, value] = [row.text('key', 255), row.text('value').trim()];
  if (!isSettingKey(key) || value === '') return [];
  if (!isSettingValue(key, value))
    throw new LeftOut(`${key} has a value that does not exist here: ${value.slice(0, 60)}`);
  return [{ key, value: isAddress(key) ? checkedAddress(value) : value }];
}
const isAddress = (key: SettingKey): boolean => kindOf(key).kind === 'text' && secretSentTo(key) !== null;

/** @param isNew of a new company, which gets all settings, and whose first event has them */
export async function saveSettings(
  { sql, keys, companyId }: Pick<TargetRun, 'sql' | 'keys'> & { companyId: number },
  given: GivenSetting[],
  isNew: boolean,
): Promise<void> {
  const initial = Object.entries(settingKinds).flatMap(([key, kind]) =>
    kind.initial === null ? [] : [[key, kind.initial]],
  );
  const wanted = {
    ...(isNew ? (Object.fromEntries(initial) as Record<string, string>) : {}),
    ...Object.fromEntries(given.map(({ key, value }) => [key, value])),
  };
  for (const [key, value] of Object.entries(wanted) as [SettingKey, string][]) {
    const isSecret = kindOf(key).kind === 'secret';
    const sealed = isSecret ? keys.seal('setting', `${companyId}|${key}`, Buffer.from(value)) : null;
    // A secret looks different each time it is sealed: it is stored once.
    const { rowCount } = await sql.query(
      `insert into accounts.settings as s (key, value, sealed) values ($1, $2, $3)
       on conflict (company_id, key) do update set value = excluded.value where s.value <> excluded.value`,
      [key, isSecret ? '' : value, sealed],
    );
    const isAccess = kindOf(key).initial === null;
    if (rowCount && !isNew) await publish(sql, companyId, settingEvents.changed, { key, value: isAccess ? '' : value });
  }
}
