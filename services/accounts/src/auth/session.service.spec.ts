import { auth, companies, Fault, secondFactor, sessions, users } from '@recado/contracts';
import { dataSource, Keys, loadConfig, PlatformConfig } from '@recado/platform';
import { aCaller, testBus } from '@recado/testkit';
import { queryAsOwner } from '@recado/testkit/as-owner';
import { expect, test } from 'vitest';
import { serveAccounts, aCompany, aMail, password, platform } from '../testing/serve-accounts.ts';
import { codeOf, signedIn } from '../testing/second-factor.steps.ts';
import { sessionIdOf } from '../testing/session.steps.ts';
import { AuthDatabase } from '../auth.database.ts';
import { SecondFactorEntity } from '../second-factor/second-factor.entity.ts';
import { SessionEntity } from './session.entity.ts';
import { AuthCleanupJob } from './auth-cleanup.job.ts';

const clientOf = serveAccounts();
const living = (sessionId: string) =>
  clientOf(auth)
    .resolve(platform, { sessionId })
    .then(
      () => true,
      () => false,
    );
const change = (id: string, how: string) => queryAsOwner(`update accounts.sessions set ${how} where id = $1`, [id]);

test('users list their sessions with device, address and the reasons of ended ones', async () => {
  const { email } = await aCompany(clientOf);
  const first = await signedIn(clientOf, email, { device: 'Mozilla/5.0 Firefox' });
  const { caller, sessionId } = await signedIn(clientOf, email, { device: 'Mozilla/5.0 Chrome' });
  const list = await clientOf(sessions).list(caller, {});
  expect(list).toMatchObject([
    { id: sessionId, current: true, device: 'Mozilla/5.0 Chrome', address: '10.0.0.9', endedAt: null, ending: null },
    { id: first.sessionId, current: false, device: 'Mozilla/5.0 Firefox', ending: 'anotherLogin' },
    // The session that created the company.
    { current: false, device: '', address: null, ending: 'anotherLogin' },
  ]);
  expect(Date.parse(list[1]?.endedAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
});

test('each way to end a session is stored as its reason', async () => {
  const company = await aCompany(clientOf);
  const endings = async (caller = company.admin) =>
    (await clientOf(sessions).list(caller, {})).map((one) => one.ending);
  const left = await signedIn(clientOf, company.email);
  await clientOf(auth).logout(left.caller, {});
  const reused = await signedIn(clientOf, company.email);
  await clientOf(auth).refresh(platform, reused);
  await change(reused.sessionId, `rotated_at = now() - interval '1 minute'`);
  await expect(clientOf(auth).refresh(platform, reused)).rejects.toThrow('ERR_SESSION_EXPIRED');
  const old = await signedIn(clientOf, company.email);
  await change(old.sessionId, `expires_at = now() - interval '1 minute'`);
  expect(await living(old.sessionId)).toBe(false);
  expect(await endings()).toEqual(['expired', 'reuse', 'logout', 'anotherLogin']);
  await signedIn(clientOf, company.email);
  await clientOf(companies).update(platform, { id: company.id, status: false });
  expect(await endings()).toEqual(['suspended', 'expired', 'reuse', 'logout', 'anotherLogin']);
});

test('users end their own sessions only', async () => {
  const company = await aCompany(clientOf);
  const mine = await signedIn(clientOf, company.email);
  const email = aMail();
  await clientOf(users).create(company.admin, { name: 'Nina Prado', email, password });
  const nina = await signedIn(clientOf, email);
  const stranger = await signedIn(clientOf, (await aCompany(clientOf)).email);
  const unknown = new Fault('ERR_NO_SESSION_FOUND');
  for (const id of [nina.sessionId, stranger.sessionId, crypto.randomUUID()])
    await expect(clientOf(sessions).end(mine.caller, { id })).rejects.toEqual(unknown);
  for (const one of [nina, stranger]) expect(await living(one.sessionId)).toBe(true);
  const listed = (await clientOf(sessions).list(mine.caller, {})).map(({ id }) => id);
  expect(listed).not.toContain(nina.sessionId);
  expect(listed).not.toContain(stranger.sessionId);
  // The caller's own session is not the ended one.
  await clientOf(sessions).end({ ...mine.caller, sessionId: null }, { id: mine.sessionId });
  expect(await living(mine.sessionId)).toBe(false);
  await expect(clientOf(sessions).end(mine.caller, { id: mine.sessionId })).rejects.toEqual(unknown);
  await expect(clientOf(auth).refresh(platform, mine)).rejects.toThrow('ERR_SESSION_EXPIRED');
  expect((await clientOf(sessions).list(mine.caller, {}))[0]).toMatchObject({ id: mine.sessionId, ending: 'remote' });
});

test('support sessions are listed with the user’s own and can be ended', async () => {
  const company = await aCompany(clientOf);
  const { token } = await clientOf(auth).enter(platform, { companyId: company.id, reason: 'They asked for help' });
  const id = sessionIdOf({ token });
  const shown = async () => (await clientOf(sessions).list(platform, {})).find((one) => one.id === id);
  expect(await shown()).toMatchObject({ support: company.name, endedAt: null });
  expect((await clientOf(sessions).list(company.admin, {})).map((one) => one.id)).not.toContain(id);
  await expect(clientOf(sessions).end(company.admin, { id })).rejects.toThrow('ERR_NO_SESSION_FOUND');
  // Support staff are not users of the company.
  expect(await clientOf(sessions).list(aCaller({ companyId: company.id, support: 'Sam', sessionId: id }), {})).toEqual(
    [],
  );
  await clientOf(sessions).end(platform, { id });
  expect(await living(id)).toBe(false);
  expect(await shown()).toMatchObject({ ending: 'remote' });
});

test('the last use is saved at most every five minutes', async () => {
  const { email } = await aCompany(clientOf);
  const { caller, sessionId } = await signedIn(clientOf, email);
  const used = async () => Date.parse((await clientOf(sessions).list(caller, {}))[0]?.usedAt ?? '');
  await change(sessionId, `used_at = now() - interval '4 minutes'`);
  await living(sessionId);
  expect(Date.now() - (await used())).toBeGreaterThan(200_000);
  await change(sessionId, `used_at = now() - interval '6 minutes'`);
  await living(sessionId);
  expect(Date.now() - (await used())).toBeLessThan(60_000);
});

test('changing password or e-mail needs the present password, and a new password ends other sessions', async () => {
  const { email, admin } = await aCompany(clientOf);
  const { caller, sessionId } = await signedIn(clientOf, email);
  const id = caller.userId ?? 0;
  const wrong = new Fault('ERR_WRONG_PASSWORD', {}, [{ field: 'currentPassword', rule: 'password' }]);
  const next = 'another horse';
  await expect(clientOf(users).update(caller, { id, password: next })).rejects.toEqual(wrong);
  await expect(clientOf(users).update(caller, { id, email: aMail() })).rejects.toEqual(wrong);
  await expect(clientOf(users).update(caller, { id, password: next, currentPassword: 'nope' })).rejects.toEqual(wrong);
  // A repeated presence is no change.
  expect(await clientOf(users).update(caller, { id, name: 'Ana Souza', email })).toMatchObject({ name: 'Ana Souza' });
  // A second session of the user is inserted directly, because a sign-in would end the first.
  const other = crypto.randomUUID();
  await queryAsOwner(
    `insert into accounts.sessions (id, company_id, user_id, refresh_hash, expires_at)
     values ($1, $2, $3, 'x', now() + interval '1 day')`,
    [other, caller.companyId, id],
  );
  expect(await living(other)).toBe(true);
  await clientOf(users).update(caller, { id, password: next, currentPassword: password });
  expect(await living(other)).toBe(false);
  expect(await living(sessionId)).toBe(true);
  const endings = (await clientOf(sessions).list(admin, {})).map((one) => [one.id, one.ending]);
  expect(endings).toContainEqual([other, 'password']);
  await expect(signedIn(clientOf, email)).rejects.toThrow('ERR_INVALID_CREDENTIALS');
  await signedIn(clientOf, email, { password: next });
});

test('after ten wrong present passwords even the right one is refused', async () => {
  const { email } = await aCompany(clientOf);
  const { caller } = await signedIn(clientOf, email);
  const given = { id: caller.userId ?? 0, password: 'another horse' };
  for (let n = 0; n < 10; n++)
    await expect(clientOf(users).update(caller, { ...given, currentPassword: 'nope' })).rejects.toThrow('ERR_WRONG');
  const right = clientOf(users).update(caller, { ...given, currentPassword: password });
  await expect(right).rejects.toThrow('ERR_TOO_MANY_ATTEMPTS');
});

test('a super user’s new password ends support sessions, too', async () => {
  const company = await aCompany(clientOf);
  const email = aMail();
  const { id } = await clientOf(users).create(platform, { name: 'Second Super', email, password });
  await queryAsOwner(`update accounts.users set super = true where id = $1`, [id]);
  const { caller, sessionId } = await signedIn(clientOf, email, { device: 'Mozilla/5.0 Safari' });
  const { token } = await clientOf(auth).enter(caller, { companyId: company.id, reason: 'They asked for help' });
  expect((await clientOf(sessions).list(caller, {}))[0]).toMatchObject({
    device: 'Mozilla/5.0 Safari',
    current: false,
  });
  await clientOf(users).update(caller, { id, password: 'another horse', currentPassword: password });
  expect(await living(sessionIdOf({ token }))).toBe(false);
  expect(await living(sessionId)).toBe(true);
  // Users of other companies are out of reach, too.
  const other = clientOf(users).update(caller, { id: company.admin.userId ?? 0, name: 'Mallory' });
  await expect(other).rejects.toEqual(new Fault('ERR_NO_USER_FOUND'));
});

test('cleanup deletes sessions that ended over thirty days ago and outdated attempts', async () => {
  const { email } = await aCompany(clientOf);
  const { caller, sessionId } = await signedIn(clientOf, email);
  await change(sessionId, `expires_at = now() - interval '31 days'`);
  expect((await clientOf(sessions).list(caller, {})).map(({ id }) => id)).not.toContain(sessionId);
  const key = crypto.randomUUID();
  const attempts = `insert into accounts.login_attempts values ($1, 3, now() - $2::interval)`;
  await queryAsOwner(attempts, [`${key}-old`, '16 minutes']);
  await queryAsOwner(attempts, [`${key}-new`, '14 minutes']);
  const { secret } = await clientOf(secondFactor).begin(caller, { password });
  await queryAsOwner(`update accounts.second_factors set begun_at = now() - interval '25 hours' where user_id = $1`, [
    caller.userId,
  ]);
  await sweep();
  const left = await queryAsOwner(`select key from accounts.login_attempts where key like $1`, [`${key}%`]);
  expect(left.rows).toEqual([{ key: `${key}-new` }]);
  expect((await queryAsOwner(`select 1 from accounts.sessions where id = $1`, [sessionId])).rows).toEqual([]);
  expect(await clientOf(sessions).list(caller, {})).toHaveLength(1);
  const late = clientOf(secondFactor).confirm(caller, { code: codeOf(secret) });
  await expect(late).rejects.toEqual(new Fault('ERR_NO_SECOND_FACTOR'));
});

async function sweep(): Promise<void> {
  const config = loadConfig(PlatformConfig, process.env);
  const keys = new Keys(config.RECADO_SECRET);
  const source = await dataSource('accounts', [SecondFactorEntity, SessionEntity], config, keys).initialize();
  const bus = await testBus();
  await new AuthCleanupJob(new AuthDatabase(source, bus, keys)).cleanUp();
  await bus.close();
  await source.destroy();
}

test('other services get living sessions of the company with current rights', async () => {
  const company = await aCompany(clientOf);
  const other = await aCompany(clientOf);
  const admin = await signedIn(clientOf, company.email);
  const email = aMail();
  const nina = await clientOf(users).create(company.admin, { name: 'Nina Prado', email, password, queueIds: [3] });
  const hers = await signedIn(clientOf, email);
  const foreign = await signedIn(clientOf, other.email);
  const ids = [admin.sessionId, hers.sessionId, foreign.sessionId, crypto.randomUUID()];
  const people = async () => {
    const found = await clientOf(sessions).people(company.admin, { ids });
    return found.map(({ id, user }) => ({ id, queues: user.queues.map((queue) => queue.id), online: user.online }));
  };
  const one = { id: admin.sessionId, queues: [], online: false };
  expect(await people()).toEqual(expect.arrayContaining([one, { id: hers.sessionId, queues: [3], online: false }]));
  await clientOf(users).update(company.admin, { id: nina.id, queueIds: [4] });
  await clientOf(users).presence(hers.caller, { online: true });
  expect(await people()).toContainEqual({ id: hers.sessionId, queues: [4], online: true });
  await clientOf(auth).logout(hers.caller, {});
  expect(await people()).toEqual([one]);
});
