import { auditLog, companyData, Fault, users } from '@recado/contracts';
import { expect, test, vi } from 'vitest';
import { serveAccounts, aCompany, aMail } from '../testing/serve-accounts.ts';

const clientOf = serveAccounts();
const data = companyData('accounts');
const countIn = (tables: { name: string; rows: number }[], table: string) =>
  tables.find(({ name }) => name === table)?.rows;

test('an export holds all rows of the company in pages, without secrets', async () => {
  const { admin } = await aCompany(clientOf);
  const other = await aCompany(clientOf);
  for (let n = 0; n < 3; n++)
    await clientOf(users).create(admin, { name: `Agent ${n}`, email: aMail(), password: 'secret 123' });
  expect(countIn(await clientOf(data).exported(admin, {}), 'users')).toBe(4);
  const { lines, rows, next } = await clientOf(data).rows(admin, { table: 'users' });
  expect([rows, next]).toEqual([4, null]);
  const found = lines
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { id: number; company_id: number; name: string });
  expect(found.every(({ company_id }) => company_id === admin.companyId)).toBe(true);
  expect(found.map(({ id }) => id)).toEqual(found.map(({ id }) => id).toSorted((a, b) => a - b));
  expect(Object.keys(found[0] ?? {})).not.toContain('password_hash');
  const after = JSON.stringify([String(found[1]?.id)]);
  expect((await clientOf(data).rows(admin, { table: 'users', after })).rows).toBe(2);
  expect((await clientOf(data).rows(other.admin, { table: 'users' })).rows).toBe(1);
});

test('only listed tables are exported: no sessions, outbox or tables of other services', async () => {
  const { admin } = await aCompany(clientOf);
  for (const table of ['sessions', 'outbox', 'companies', 'users; drop table x', 'tickets'])
    await expect(clientOf(data).rows(admin, { table })).rejects.toEqual(new Fault('ERR_NOT_FOUND'));
});

test('all rows of a company can be erased in the listed order without touching other companies', async () => {
  const { admin } = await aCompany(clientOf);
  const other = await aCompany(clientOf);
  const before = await clientOf(data).kept(other.admin, {});
  for (const { name } of (await clientOf(data).kept(admin, {})).filter((table) => table.name !== 'audit_log'))
    for (let rows = 1; rows > 0;) ({ rows } = await clientOf(data).erase(admin, { table: name }));
  const left = await clientOf(data).kept(admin, {});
  expect(left.filter(({ rows }) => rows > 0)).toEqual([]);
  expect(await clientOf(data).kept(other.admin, {})).toEqual(before);
});

test('the audit log cannot be erased while the company is not being erased', async () => {
  const { admin } = await aCompany(clientOf);
  await clientOf(users).create(admin, { name: 'Ana', email: aMail(), password: 'secret 123' });
  await vi.waitFor(async () => expect((await clientOf(auditLog).list(admin, {})).records.length).toBe(1), 90_000);
  await expect(clientOf(data).erase(admin, { table: 'audit_log' })).rejects.toMatchObject({ code: 'ERR_INTERNAL' });
  expect((await clientOf(auditLog).list(admin, {})).records).toHaveLength(1);
});
