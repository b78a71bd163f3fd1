import { auth, Fault, personalProfiles, platformCaller, settings, users } from '@recado/contracts';
import { expect, test } from 'vitest';
import { serveAccounts, aCompany, aMail, from, password, word } from '../testing/serve-accounts.ts';
import { isLiving } from '../testing/session.steps.ts';

const clientOf = serveAccounts();
const anyone = from('127.0.0.1');
const signIn = (email: string) => clientOf(auth).login(anyone, { email, password });

test('signing in returns access token, refresh token and the user with company and settings', async () => {
  const company = await aCompany(clientOf);
  const session = await signIn(company.email);
  expect(session.token.split('.')).toHaveLength(3);
  expect(session.user).toMatchObject({ companyId: company.id, profile: 'admin', super: false });
  expect(session.user.company.settings).toContainEqual({
    key: 'reopenWindow',
    value: '120',
    version: expect.any(String),
  });
  expect(JSON.stringify(session.user)).not.toContain('assword');
});

test('a wrong password and an unknown e-mail give the same fault', async () => {
  const { email } = await aCompany(clientOf);
  const wrong = clientOf(auth).login(anyone, { email, password: 'wrong one' });
  await expect(wrong).rejects.toEqual(new Fault('ERR_INVALID_CREDENTIALS'));
  const unknown = clientOf(auth).login(anyone, { email: `x${email}`, password });
  await expect(unknown).rejects.toEqual(new Fault('ERR_INVALID_CREDENTIALS'));
});

test('after ten wrong passwords even the right one is refused', async () => {
  const { email } = await aCompany(clientOf);
  const caller = from(null);
  for (let i = 0; i < 10; i++) {
    await expect(clientOf(auth).login(caller, { email, password: 'wrong one' })).rejects.toThrow('ERR_INVALID');
  }
  await expect(clientOf(auth).login(caller, { email, password })).rejects.toThrow('ERR_TOO_MANY_ATTEMPTS');
});

test('a new sign-in ends the other sessions of the user', async () => {
  const { email } = await aCompany(clientOf);
  const first = await signIn(email);
  await signIn(email);
  await expect(clientOf(auth).refresh(anyone, first)).rejects.toThrow('ERR_SESSION_EXPIRED');
});

test('where a company wants it, people stay signed in on several devices', async () => {
  const { admin, email } = await aCompany(clientOf);
  await clientOf(settings).save(admin, { key: 'severalSessions', value: 'enabled' });
  const first = await signIn(email);
  await signIn(email);
  expect(await isLiving(clientOf, first)).toBe(true);
});

test('admins see and change users of their company only', async () => {
  const [mine, other] = [await aCompany(clientOf), await aCompany(clientOf)];
  const theirs = (await signIn(other.email)).user;
  await expect(clientOf(users).get(mine.admin, { id: theirs.id })).rejects.toThrow('ERR_NO_USER_FOUND');
  await expect(clientOf(users).update(mine.admin, { id: theirs.id, name: 'Mallory' })).rejects.toThrow(
    'ERR_NO_USER_FOUND',
  );
  await expect(clientOf(users).remove(mine.admin, { id: theirs.id })).rejects.toThrow('ERR_NO_USER_FOUND');
  expect((await clientOf(users).list(mine.admin, {})).users.map((u) => u.companyId)).toEqual([mine.id]);
});

test('services learn the addresses of the admins of one company, with its language', async () => {
  const { id: companyId, email, admin } = await aCompany(clientOf);
  await aCompany(clientOf);
  await clientOf(users).create(admin, { name: 'Nina Prado', email: aMail(), password });
  const { admins, ...rest } = await clientOf(users).admins(platformCaller(companyId, 'test'), {});
  expect(admins).toMatchObject([{ email, weekMail: true }]);
  await clientOf(personalProfiles).update(admin, { weekMail: false });
  const { admins: after } = await clientOf(users).admins(platformCaller(companyId, 'test'), {});
  expect(after).toMatchObject([{ email, weekMail: false }]);
  expect(rest).toEqual({ language: 'pt', timezone: 'America/Sao_Paulo' });
});

test('the last admin can be neither demoted nor removed', async () => {
  const { admin } = await aCompany(clientOf);
  const id = admin.userId ?? 0;
  const demoted = new Fault('ERR_LAST_ADMIN', {}, [{ field: 'profile', rule: 'lastAdmin' }]);
  await expect(clientOf(users).update(admin, { id, profile: 'user' })).rejects.toEqual(demoted);
  await expect(clientOf(users).remove(admin, { id })).rejects.toEqual(new Fault('ERR_LAST_ADMIN'));
});

test('the fault of a duplicate e-mail names its field', async () => {
  const { admin, email } = await aCompany(clientOf);
  const taken = new Fault('ERR_DUPLICATED_EMAIL', {}, [{ field: 'email', rule: 'unique' }]);
  await expect(clientOf(users).create(admin, { name: 'Nina Prado', email, password })).rejects.toEqual(taken);
});

test('own name, e-mail and company are refused as passwords, new or changed', async () => {
  const { admin, name } = await aCompany(clientOf);
  const refused = new Fault('ERR_COMMON_PASSWORD', {}, [{ field: 'password', rule: 'guessable' }]);
  const nina = { name: 'Nina Prado', email: `nina.${word()}@example.com` };
  for (const chosen of [nina.name, nina.email, 'ninaprado', name, 'aaaaaaa'])
    await expect(clientOf(users).create(admin, { ...nina, password: chosen })).rejects.toEqual(refused);
  const { id } = await clientOf(users).create(admin, { ...nina, password });
  await expect(clientOf(users).update(admin, { id, password: 'Nina Prado' })).rejects.toEqual(refused);
  await clientOf(users).update(admin, { id, password: 'another horse' });
});
