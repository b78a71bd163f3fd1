import { secretFieldsOf, settingKinds, storedSecrets, type SecretTable } from '@recado/contracts';
import { asOwner } from '@recado/testkit/as-owner';
import { expect, test } from 'vitest';

/** Columns of bytes are encrypted; texts that may be are known by their names. */
const encrypted = `select table_schema || '.' || table_name || '.' || column_name as name
  from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
  where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
    and table_schema not in ('probe', 'ears')
    and (c.data_type = 'bytea' or c.data_type = 'text'
      and column_name ~ '(^|_)(secret|token|password|api_key|voice_key|qrcode|pairing_code|sealed)s?$')
  order by 1`;
/** Bytes that are no secret: deliveries as they came, until they are messages of tickets. */
const plainBytes = new Set(['connections.cloud_inbox.body']);
/** Addresses that are a field of a column. */
const inColumn: Record<string, string> = { 'connections.whatsapps.cloud_token': 'cloud' };
test('each encrypted column of each service names the address it is sent to, or why it has none', async () => {
  const { rows } = await asOwner((sql) => sql.query<{ name: string }>(encrypted));
  expect(rows.map(({ name }) => name).filter((name) => !plainBytes.has(name))).toEqual(
    Object.keys(storedSecrets).sort(),
  );
});

test('the address of a secret is a column of its table', async () => {
  const { rows } = await asOwner((sql) =>
    sql.query<{
      name: string;
    }>(`select table_schema || '.' || table_name || '.' || replace(column_name, '_', '') as name
               from information_schema.columns`),
  );
  const columns = new Set(rows.map(({ name }) => name));
  for (const [column, secret] of Object.entries(storedSecrets)) {
    if (!('address' in secret)) continue;
    const table = column.slice(0, column.lastIndexOf('.'));
    expect(columns, column).toContain(`${table}.${(inColumn[column] ?? secret.address).toLowerCase()}`);
    expect(secretFieldsOf(table as SecretTable)).toContain(secret.field);
  }
});

test('the address of a secret setting is a setting', () => {
  for (const kind of Object.values(settingKinds))
    if (kind.kind === 'secret' && kind.sentTo !== null) expect(Object.keys(settingKinds)).toContain(kind.sentTo);
});
