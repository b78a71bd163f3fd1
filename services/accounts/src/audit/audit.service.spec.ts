import { auditLog, companies, plans, settings, users } from '@recado/contracts';
import { Keys, loadConfig, PlatformConfig, serviceUrl } from '@recado/platform';
import { Client } from 'pg';
import { expect, test, vi } from 'vitest';
import { serveAccounts, aCompany, aMail, password, platform, word } from '../testing/serve-accounts.ts';

const clientOf = serveAccounts();
const log = async (caller = platform, filter = {}) => (await clientOf(auditLog).list(caller, filter)).records;
const eventually = (look: () => Promise<void>) => vi.waitFor(look, { timeout: 90_000, interval: 50 });

test('actions of admins are logged with user, operation, target and address, without passwords', async () => {
  const { admin } = await aCompany(clientOf);
  const email = aMail();
  const made = await clientOf(users).create(admin, { name: 'Nina Prado', email, password: 'a first secret' });
  await clientOf(users).update(admin, { id: made.id, name: 'Nina P.', password: 'another secret' });
  await clientOf(settings).save(admin, { key: 'tokenixc', value: 'a third secret' });
  await eventually(async () => expect(await log(admin)).toHaveLength(3));
  const all = await log(admin);
  expect(all).toMatchObject([
    { operation: 'settings.save', input: { key: 'tokenixc', value: '•••' } },
    { operation: 'users.update', targetId: made.id, input: { name: 'Nina P.', password: '•••' } },
    { operation: 'users.create', input: { name: 'Nina Prado', email }, userId: admin.userId, address: '10.9.8.7' },
  ]);
  expect(all[0]?.userName).toMatch(/^Company/);
  expect(JSON.stringify(all)).not.toContain('secret');
  expect(await log(admin, { operation: 'users.update' })).toHaveLength(1);
  expect(await log(admin, { userId: made.id })).toEqual([]);
  expect(await log(admin, { to: '2020-01-01' })).toEqual([]);
  expect(await log(admin, { from: '2020-01-01' })).toHaveLength(3);
});

test('refused operations are not logged, and other companies’ logs show nothing', async () => {
  const [{ admin }, { admin: other }] = [await aCompany(clientOf), await aCompany(clientOf)];
  await expect(clientOf(users).remove(admin, { id: admin.userId ?? 0 })).rejects.toThrow('ERR_LAST_ADMIN');
  const email = aMail();
  await clientOf(users).create(admin, { name: 'Nina Prado', email, password });
  await eventually(async () => expect(await log(admin)).toMatchObject([{ operation: 'users.create' }]));
  expect(await log(other)).toEqual([]);
});

test('operations of the platform are logged, too', async () => {
  const name = `Plan ${word()}`;
  const { id } = await clientOf(plans).create(platform, { name, users: 1, connections: 1, queues: 1, value: 1 });
  await clientOf(plans).remove(platform, { id });
  await eventually(async () => {
    const found = await log(platform);
    expect(found).toContainEqual(expect.objectContaining({ operation: 'plans.remove', targetId: id }));
    expect(found.some(({ input }) => (input as { name?: string }).name === name)).toBe(true);
  });
});

test('a due date that moves on is logged with the day before and after', async () => {
  const { id } = await aCompany(clientOf, { dueDate: '2031-01-31', recurrence: 'MENSAL' });
  await clientOf(companies).renew(platform, { id });
  await clientOf(companies).grantDays(platform, { id, days: 5, reason: 'Queda de energia' });
  await eventually(async () => {
    const found = (await log(platform)).filter(({ targetId, before }) => targetId === id && before);
    expect(found).toMatchObject([
      {
        operation: 'companies.grantDays',
        before: { dueDate: '2031-02-28' },
        input: { id, days: 5, reason: 'Queda de energia', dueDate: '2031-03-05' },
      },
      { operation: 'companies.renew', before: { dueDate: '2031-01-31' }, input: { id, dueDate: '2031-02-28' } },
    ]);
  });
});

test('the service cannot change or delete log entries', async () => {
  const { admin } = await aCompany(clientOf);
  await clientOf(settings).save(admin, { key: 'call', value: 'enabled' });
  await eventually(async () => expect(await log(admin)).toHaveLength(1));
  const config = loadConfig(PlatformConfig, process.env);
  const sql = new Client({
    connectionString: serviceUrl(config.DATABASE_URL, new Keys(config.RECADO_SECRET), 'accounts'),
  });
  await sql.connect();
  try {
    for (const role of ['', 'set role recado_accounts_system'])
      for (const attempt of ['delete from', 'truncate']) {
        if (role) await sql.query(role);
        await expect(sql.query(`${attempt} accounts.audit_log`)).rejects.toThrow(/permission denied/);
        await expect(sql.query(`update accounts.audit_log set user_name = ''`)).rejects.toThrow(/permission denied/);
      }
  } finally {
    await sql.end();
  }
  expect(await log(admin)).toHaveLength(1);
});

test('a change keeps the values before it, a removal the name, and neither keeps secrets', async () => {
  const { admin } = await aCompany(clientOf);
  const email = aMail();
  const nina = await clientOf(users).create(admin, { name: 'Nina Prado', email, password: 'a first secret' });
  await clientOf(users).update(admin, { id: nina.id, name: 'Nina P.', profile: 'admin', password: 'another secret' });
  await clientOf(settings).save(admin, { key: 'call', value: 'enabled' });
  await clientOf(settings).save(admin, { key: 'call', value: 'disabled' });
  await clientOf(settings).save(admin, { key: 'tokenixc', value: 'a third secret' });
  await clientOf(users).remove(admin, { id: nina.id });
  await eventually(async () => expect(await log(admin)).toHaveLength(6));
  const all = await log(admin);
  expect(all.map(({ operation, before }) => ({ operation, before }))).toEqual([
    { operation: 'users.remove', before: { name: 'Nina P.' } },
    { operation: 'settings.save', before: null },
    { operation: 'settings.save', before: { key: 'call', value: 'enabled' } },
    { operation: 'settings.save', before: { key: 'call', value: 'disabled' } },
    { operation: 'users.update', before: { name: 'Nina Prado', profile: 'user' } },
    { operation: 'users.create', before: null },
  ]);
  expect(JSON.stringify(all)).not.toContain('secret');
});
