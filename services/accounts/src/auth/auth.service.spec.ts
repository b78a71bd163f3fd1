import { anonymousCaller, auth, companies, Fault, users } from '@recado/contracts';
import { Bus, client, type RunningService } from '@recado/platform';
import { aCaller, testBus } from '@recado/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateAccounts } from '../migrate.ts';
import { startAccounts } from '../service.ts';

let service: RunningService;
let bus: Bus;
const anyone = anonymousCaller('test', 'pt', '127.0.0.1');
const root = aCaller({ companyId: 1, super: true });

beforeAll(async () => {
  await migrateAccounts();
  service = await startAccounts();
  bus = await testBus();
});
afterAll(async () => {
  await service.close();
  await bus.close();
});

const password = 'correct horse';
async function aCompany() {
  const name = `Company ${crypto.randomUUID().slice(0, 8)}`;
  const email = `${crypto.randomUUID()}@example.com`;
  const company = await client(bus, companies).create(root, { name, email, password });
  return { ...company, adminEmail: email };
}
const signIn = (email: string) => client(bus, auth).login(anyone, { email, password });

test('signing in answers an access token, a refresh token and the user with company and settings', async () => {
  const company = await aCompany();
  const session = await signIn(company.adminEmail);
  expect(session.token.split('.')).toHaveLength(3);
  expect(session.user).toMatchObject({ companyId: company.id, profile: 'admin', super: false });
  expect(session.user.company.settings).toContainEqual({ key: 'reopenWindow', value: '120' });
  expect(JSON.stringify(session.user)).not.toContain('assword');
});

test('a wrong password and an unknown e-mail fault alike', async () => {
  const { adminEmail } = await aCompany();
  const wrong = client(bus, auth).login(anyone, { email: adminEmail, password: 'wrong one' });
  await expect(wrong).rejects.toEqual(new Fault('ERR_INVALID_CREDENTIALS'));
  const unknown = client(bus, auth).login(anyone, { email: `x${adminEmail}`, password });
  await expect(unknown).rejects.toEqual(new Fault('ERR_INVALID_CREDENTIALS'));
});

test('after ten wrong passwords even the right one has to wait', async () => {
  const { adminEmail: email } = await aCompany();
  const caller = anonymousCaller('test', 'pt', null);
  for (let i = 0; i < 10; i++) {
    await expect(client(bus, auth).login(caller, { email, password: 'wrong one' })).rejects.toThrow('ERR_INVALID');
  }
  await expect(client(bus, auth).login(caller, { email, password })).rejects.toThrow('ERR_TOO_MANY_ATTEMPTS');
});

test('a refresh token is replaced at every use, and one used twice ends the session', async () => {
  const { adminEmail } = await aCompany();
  const first = await signIn(adminEmail);
  const second = await client(bus, auth).refresh(anyone, first);
  expect(second.refreshToken).not.toBe(first.refreshToken);
  const third = await client(bus, auth).refresh(anyone, second);
  await expect(client(bus, auth).refresh(anyone, first)).rejects.toThrow('ERR_SESSION_EXPIRED');
  await expect(client(bus, auth).refresh(anyone, third)).rejects.toThrow('ERR_SESSION_EXPIRED');
});

test('two tabs that refresh at the same moment both stay signed in', async () => {
  const { adminEmail } = await aCompany();
  const session = await signIn(adminEmail);
  const both = await Promise.all([
    client(bus, auth).refresh(anyone, session),
    client(bus, auth).refresh(anyone, session),
  ]);
  expect(new Set(both.map((s) => s.refreshToken)).size).toBe(2);
});

test('a new sign-in ends the other sessions of the user', async () => {
  const { adminEmail } = await aCompany();
  const first = await signIn(adminEmail);
  await signIn(adminEmail);
  await expect(client(bus, auth).refresh(anyone, first)).rejects.toThrow('ERR_SESSION_EXPIRED');
});

test('an admin sees and changes users of the own company only', async () => {
  const [mine, other] = [await aCompany(), await aCompany()];
  const theirs = (await signIn(other.adminEmail)).user;
  const caller = aCaller({ companyId: mine.id, userId: (await signIn(mine.adminEmail)).user.id });
  await expect(client(bus, users).get(caller, { id: theirs.id })).rejects.toThrow('ERR_NO_USER_FOUND');
  await expect(client(bus, users).update(caller, { id: theirs.id, name: 'Mallory' })).rejects.toThrow(
    'ERR_NO_USER_FOUND',
  );
  await expect(client(bus, users).remove(caller, { id: theirs.id })).rejects.toThrow('ERR_NO_USER_FOUND');
  expect((await client(bus, users).list(caller, {})).users.map((u) => u.companyId)).toEqual([mine.id]);
});

test('the last admin can be neither demoted nor removed', async () => {
  const mine = await aCompany();
  const { user } = await signIn(mine.adminEmail);
  const caller = aCaller({ companyId: mine.id, userId: user.id });
  await expect(client(bus, users).update(caller, { id: user.id, profile: 'user' })).rejects.toThrow('ERR_LAST_ADMIN');
  await expect(client(bus, users).remove(caller, { id: user.id })).rejects.toThrow('ERR_LAST_ADMIN');
});
