import { auth, companies, Fault, secondFactor, sessions, users } from '@recado/contracts';
import { dataSource, Keys, loadConfig, PlatformConfig } from '@recado/platform';
import { aCaller, testBus } from '@recado/testkit';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accounts, aCompany, aMail, password, platform } from '../testing/serve-accounts.ts';
import { codeOf, sessionOf, signedIn } from '../testing/second-factor.steps.ts';
import { AuthDatabase } from './auth.database.ts';
import { SecondFactorEntity } from '../second-factor/second-factor.entity.ts';
import { SessionEntity } from './session.entity.ts';
import { AuthCleanupJob } from './auth-cleanup.job.ts';

const ask = accounts();
const living = (sessionId: string) =>
  ask(auth)
    .resolve(platform, { sessionId })
    .then(
      () => true,
      () => false,
    );
let sql: Client;
beforeAll(async () => {
  sql = new Client({ connectionString: loadConfig(PlatformConfig, process.env).DATABASE_URL });
  await sql.connect();
});
afterAll(() => sql.end());
const change = (id: string, how: string) => sql.query(`update accounts.sessions set ${how} where id = $1`, [id]);

test('users list their sessions with device, address and the reasons of ended ones', async () => {
  const { email } = await aCompany(ask);
  const first = await signedIn(ask, email, { device: 'Mozilla/5.0 Firefox' });
  const { caller, sessionId } = await signedIn(ask, email, { device: 'Mozilla/5.0 Chrome' });
  const list = await ask(sessions).list(caller, {});
  expect(list).toMatchObject([
    { id: sessionId, current: true, device: 'Mozilla/5.0 Chrome', address: '10.0.0.9', endedAt: null, ending: null },
    { id: first.sessionId, current: false, device: 'Mozilla/5.0 Firefox', ending: 'anotherLogin' },
    // The session that created the company.
    { current: false, device: '', address: null, ending: 'anotherLogin' },
  ]);
  expect(Date.parse(list[1]?.endedAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
});

test('each way to end a session is stored as its reason', async () => {
  const company = await aCompany(ask);
  const endings = async (caller = company.admin) => (await ask(sessions).list(caller, {})).map((one) => one.ending);
  const left = await signedIn(ask, company.email);
  await ask(auth).logout(left.caller, {});
  const reused = await signedIn(ask, company.email);
  await ask(auth).refresh(platform, reused);
  await change(reused.sessionId, `rotated_at = now() - interval '1 minute'`);
  await expect(ask(auth).refresh(platform, reused)).rejects.toThrow('ERR_SESSION_EXPIRED');
  const old = await signedIn(ask, company.email);
  await change(old.sessionId, `expires_at = now() - interval '1 minute'`);
  expect(await living(old.sessionId)).toBe(false);
  expect(await endings()).toEqual(['expired', 'reuse', 'logout', 'anotherLogin']);
  await signedIn(ask, company.email);
  await ask(companies).update(platform, { id: company.id, status: false });
  expect(await endings()).toEqual(['suspended', 'expired', 'reuse', 'logout', 'anotherLogin']);
});

test('users end their own sessions only', async () => {
  const company = await aCompany(ask);
  const mine = await signedIn(ask, company.email);
  const email = aMail();
  await ask(users).create(company.admin, { name: 'Nina Prado', email, password });
  const nina = await signedIn(ask, email);
  const stranger = await signedIn(ask, (await aCompany(ask)).email);
  const unknown = new Fault('ERR_NO_SESSION_FOUND');
  for (const id of [nina.sessionId, stranger.sessionId, crypto.randomUUID()])
    await expect(ask(sessions).end(mine.caller, { id })).rejects.toEqual(unknown);
  for (const one of [nina, stranger]) expect(await living(one.sessionId)).toBe(true);
  const listed = (await ask(sessions).list(mine.caller, {})).map(({ id }) => id);
  expect(listed).not.toContain(nina.sessionId);
  expect(listed).not.toContain(stranger.sessionId);
  // The caller's own session is not the ended one.
  await ask(sessions).end({ ...mine.caller, sessionId: null }, { id: mine.sessionId });
  expect(await living(mine.sessionId)).toBe(false);
  await expect(ask(sessions).end(mine.caller, { id: mine.sessionId })).rejects.toEqual(unknown);
  await expect(ask(auth).refresh(platform, mine)).rejects.toThrow('ERR_SESSION_EXPIRED');
  expect((await ask(sessions).list(mine.caller, {}))[0]).toMatchObject({ id: mine.sessionId, ending: 'remote' });
});

test('support sessions are listed with the user’s own and can be ended', async () => {
  const company = await aCompany(ask);
  const { token } = await ask(auth).enter(platform, { companyId: company.id, reason: 'They asked for help' });
  const id = sessionOf(token);
  const shown = async () => (await ask(sessions).list(platform, {})).find((one) => one.id === id);
  expect(await shown()).toMatchObject({ support: company.name, endedAt: null });
  expect((await ask(sessions).list(company.admin, {})).map((one) => one.id)).not.toContain(id);
  await expect(ask(sessions).end(company.admin, { id })).rejects.toThrow('ERR_NO_SESSION_FOUND');
  // Support staff are not users of the company.
  expect(await ask(sessions).list(aCaller({ companyId: company.id, support: 'Sam', sessionId: id }), {})).toEqual([]);
  await ask(sessions).end(platform, { id });
  expect(await living(id)).toBe(false);
  expect(await shown()).toMatchObject({ ending: 'remote' });
});

test('the last use is saved at most every five minutes', async () => {
  const { email } = await aCompany(ask);
  const { caller, sessionId } = await signedIn(ask, email);
  const used = async () => Date.parse((await ask(sessions).list(caller, {}))[0]?.usedAt ?? '');
  await change(sessionId, `used_at = now() - interval '4 minutes'`);
  await living(sessionId);
  expect(Date.now() - (await used())).toBeGreaterThan(200_000);
  await change(sessionId, `used_at = now() - interval '6 minutes'`);
  await living(sessionId);
  expect(Date.now() - (await used())).toBeLessThan(60_000);
});

test('changing password or e-mail needs the present password, and a new password ends other sessions', async () => {
  const { email, admin } = await aCompany(ask);
  const { caller, sessionId } = await signedIn(ask, email);
  const id = caller.userId ?? 0;
  const wrong = new Fault('ERR_WRONG_PASSWORD', {}, [{ field: 'currentPassword', rule: 'password' }]);
  const next = 'another horse';
  await expect(ask(users).update(caller, { id, password: next })).rejects.toEqual(wrong);
  await expect(ask(users).update(caller, { id, email: aMail() })).rejects.toEqual(wrong);
  await expect(ask(users).update(caller, { id, password: next, currentPassword: 'nope' })).rejects.toEqual(wrong);
  // A repeated presence is no change.
  expect(await ask(users).update(caller, { id, name: 'Ana Souza', email })).toMatchObject({ name: 'Ana Souza' });
  // A second session of the user is inserted directly, because a sign-in would end the first.
  const other = crypto.randomUUID();
  await sql.query(
    `insert into accounts.sessions (id, company_id, user_id, refresh_hash, expires_at)
     values ($1, $2, $3, 'x', now() + interval '1 day')`,
    [other, caller.companyId, id],
  );
  expect(await living(other)).toBe(true);
  await ask(users).update(caller, { id, password: next, currentPassword: password });
  expect(await living(other)).toBe(false);
  expect(await living(sessionId)).toBe(true);
  const endings = (await ask(sessions).list(admin, {})).map((one) => [one.id, one.ending]);
  expect(endings).toContainEqual([other, 'password']);
  await expect(signedIn(ask, email)).rejects.toThrow('ERR_INVALID_CREDENTIALS');
  await signedIn(ask, email, { password: next });
});

test('after ten wrong present passwords even the right one is refused', async () => {
  const { email } = await aCompany(ask);
  const { caller } = await signedIn(ask, email);
  const given = { id: caller.userId ?? 0, password: 'another horse' };
  for (let n = 0; n < 10; n++)
    await expect(ask(users).update(caller, { ...given, currentPassword: 'nope' })).rejects.toThrow('ERR_WRONG');
  const right = ask(users).update(caller, { ...given, currentPassword: password });
  await expect(right).rejects.toEqual(new Fault('ERR_TOO_MANY_ATTEMPTS'));
});

test('a super user’s new password ends support sessions, too', async () => {
  const company = await aCompany(ask);
  const email = aMail();
  const { id } = await ask(users).create(platform, { name: 'Second Super', email, password });
  await sql.query(`update accounts.users set super = true where id = $1`, [id]);
  const { caller, sessionId } = await signedIn(ask, email, { device: 'Mozilla/5.0 Safari' });
  const { token } = await ask(auth).enter(caller, { companyId: company.id, reason: 'They asked for help' });
  expect((await ask(sessions).list(caller, {}))[0]).toMatchObject({ device: 'Mozilla/5.0 Safari', current: false });
  await ask(users).update(caller, { id, password: 'another horse', currentPassword: password });
  expect(await living(sessionOf(token))).toBe(false);
  expect(await living(sessionId)).toBe(true);
  // Users of other companies are out of reach, too.
  const other = ask(users).update(caller, { id: company.admin.userId ?? 0, name: 'Mallory' });
  await expect(other).rejects.toEqual(new Fault('ERR_NO_USER_FOUND'));
});

test('cleanup deletes sessions that ended over thirty days ago and outdated attempts', async () => {
  const { email } = await aCompany(ask);
  const { caller, sessionId } = await signedIn(ask, email);
  await change(sessionId, `expires_at = now() - interval '31 days'`);
  expect((await ask(sessions).list(caller, {})).map(({ id }) => id)).not.toContain(sessionId);
  const key = crypto.randomUUID();
  const attempts = `insert into accounts.login_attempts values ($1, 3, now() - $2::interval)`;
  await sql.query(attempts, [`${key}-old`, '16 minutes']);
  await sql.query(attempts, [`${key}-new`, '14 minutes']);
  const { secret } = await ask(secondFactor).begin(caller, { password });
  await sql.query(`update accounts.second_factors set begun_at = now() - interval '25 hours' where user_id = $1`, [
    caller.userId,
  ]);
  await sweep();
  const left = await sql.query(`select key from accounts.login_attempts where key like $1`, [`${key}%`]);
  expect(left.rows).toEqual([{ key: `${key}-new` }]);
  expect((await sql.query(`select 1 from accounts.sessions where id = $1`, [sessionId])).rows).toEqual([]);
  expect(await ask(sessions).list(caller, {})).toHaveLength(1);
  const late = ask(secondFactor).confirm(caller, { code: codeOf(secret) });
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
  const company = await aCompany(ask);
  const other = await aCompany(ask);
  const admin = await signedIn(ask, company.email);
  const email = aMail();
  const nina = await ask(users).create(company.admin, { name: 'Nina Prado', email, password, queueIds: [3] });
  const hers = await signedIn(ask, email);
  const foreign = await signedIn(ask, other.email);
  const ids = [admin.sessionId, hers.sessionId, foreign.sessionId, crypto.randomUUID()];
  const people = async () => {
    const found = await ask(sessions).people(company.admin, { ids });
    return found.map(({ id, user }) => ({ id, queues: user.queues.map((queue) => queue.id), online: user.online }));
  };
  const one = { id: admin.sessionId, queues: [], online: false };
  expect(await people()).toEqual(expect.arrayContaining([one, { id: hers.sessionId, queues: [3], online: false }]));
  await ask(users).update(company.admin, { id: nina.id, queueIds: [4] });
  await ask(users).presence(hers.caller, { online: true });
  expect(await people()).toContainEqual({ id: hers.sessionId, queues: [4], online: true });
  await ask(auth).logout(hers.caller, {});
  expect(await people()).toEqual([one]);
});
