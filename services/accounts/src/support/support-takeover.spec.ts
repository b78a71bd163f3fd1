import { apiKeys, auth, secondFactor, sessionCaller, supportSessions, users, type Caller } from '@recado/contracts';
import { eventually } from '@recado/testkit';
import { queryAsOwner } from '@recado/testkit/as-owner';
import { expect, test } from 'vitest';
import { codeOf } from '../testing/second-factor.steps.ts';
import { sessionIdOf } from '../testing/session.steps.ts';
import { aMail, from, password, platform, serveAccounts } from '../testing/serve-accounts.ts';
import { enterAsSupport, supportReason } from '../testing/support.steps.ts';

/** A supporter who wants to stay. */
const clientOf = serveAccounts({ SMTP_URL: 'smtp://mail.example' });
const bySupport = 'chosen by support';

const callerOf = async (token: string): Promise<Caller> => {
  const sessionId = sessionIdOf({ token });
  const resolved = await clientOf(auth).resolve(platform, { sessionId });
  return sessionCaller(resolved, { sessionId, trace: 'test', address: null });
};
const signIn = async (email: string, by: string) =>
  callerOf((await clientOf(auth).login(from(null), { email, password: by })).token);
const isRefused = (email: string, by: string) =>
  eventually(
    () =>
      clientOf(auth)
        .login(from(null), { email, password: by })
        .then(
          () => false,
          () => true,
        ),
    `the end of the sign-in of ${email}`,
  );

async function consent() {
  const company = await enterAsSupport(clientOf);
  const { admin, sid } = company;
  await clientOf(supportSessions).allow(admin, { id: sid });
  const end = () => clientOf(supportSessions).end(admin, { id: sid });
  return { ...company, support: await company.support(), end };
}

test('a user whom support made keeps nobody, also after support has changed it again', async () => {
  const { id, support, end } = await consent();
  const { email, id: userId } = await clientOf(users).create(support, {
    name: 'Nina Prado',
    email: aMail(),
    password: bySupport,
  });
  const before = await signIn(email, bySupport);
  await clientOf(users).update(support, { id: userId, profile: 'admin' });
  const made = await callerOf((await clientOf(auth).login(from(null), { email, password: bySupport })).token);
  for (const caller of [{ ...before, profile: 'admin' } as Caller, made]) {
    await clientOf(users).update(caller, { id: userId, name: 'Nina Prado Lima', currentPassword: bySupport });
    await expect(
      clientOf(apiKeys).create(caller, { name: 'Fica', kind: 'live', scopes: ['contacts:read'] }),
    ).rejects.toThrow('ERR_NO_PERMISSION');
  }
  const { token } = await clientOf(auth).enter(platform, { companyId: id, reason: supportReason });
  await expect(clientOf(supportSessions).allow(made, { id: sessionIdOf({ token }) })).rejects.toThrow(
    'ERR_NO_PERMISSION',
  );
  await end();
  await isRefused(email, bySupport);
});

test('an admin whose password and address support took is given back', async () => {
  const { admin, email, support, end } = await consent();
  const userId = admin.userId ?? 0;
  const second = await clientOf(users).create(admin, { name: 'Ivo', email: aMail(), password, profile: 'admin' });
  await clientOf(users).update(support, { id: userId, password: bySupport });
  const taken = await signIn(email, bySupport);
  const mine = aMail();
  await clientOf(users).update(support, { id: userId, email: mine });
  await clientOf(users).update(taken, { id: userId, name: 'Dono', currentPassword: bySupport });
  await end();
  await isRefused(mine, bySupport);
  expect(await clientOf(users).get({ ...admin, userId: second.id }, { id: userId })).toMatchObject({ email });
});

test('a user who ended stays so whatever a later session changes, until the company gives a new password', async () => {
  const { admin, id, support, end } = await consent();
  const made = { name: 'Nina Prado', email: aMail(), password: bySupport, profile: 'admin' } as const;
  const { id: userId } = await clientOf(users).create(support, made);
  const isEnded = async () => (await clientOf(users).get(admin, { id: userId })).ended;
  await end();
  await eventually(isEnded, 'the end of the user');
  const { token } = await clientOf(auth).enter(platform, { companyId: id, reason: supportReason });
  await clientOf(supportSessions).allow(admin, { id: sessionIdOf({ token }) });
  const later = await callerOf(token);
  for (const change of [{ email: aMail() }, { profile: 'user' as const }, { password: bySupport }]) {
    await clientOf(users).update(later, { id: userId, ...change });
    expect(await isEnded(), Object.keys(change).join()).toBe(true);
    await clientOf(users).update(admin, { id: userId, name: 'Nina P.' });
    expect(await isEnded(), 'saved without a password').toBe(true);
  }
  await clientOf(supportSessions).end(admin, { id: sessionIdOf({ token }) });
  await isRefused(made.email, bySupport);
  expect(await isEnded()).toBe(true);
  await clientOf(users).update(admin, { id: userId, password });
  expect(await isEnded()).toBe(false);
});

test('an agent whom support promoted does not keep the profile by saving the own user', async () => {
  const { admin, support, end } = await consent();
  const agent = await clientOf(users).create(admin, { name: 'Rui', email: aMail(), password });
  const signedInBefore = await signIn(agent.email, password);
  await clientOf(users).update(support, { id: agent.id, profile: 'admin' });
  const promoted = { ...signedInBefore, profile: 'admin' } as Caller;
  await clientOf(users).update(promoted, { id: agent.id, name: 'Rui Nunes', currentPassword: password });
  await end();
  await eventually(
    async () => (await clientOf(users).get(admin, { id: agent.id })).profile === 'user',
    'the profile of before',
  );
});

test('a second factor that was set up with the password of support ends with the session', async () => {
  const { admin, email, support, end } = await consent();
  await clientOf(users).update(support, { id: admin.userId ?? 0, password: bySupport });
  const taken = await signIn(email, bySupport);
  const { secret } = await clientOf(secondFactor).begin(taken, { password: bySupport });
  await clientOf(secondFactor).confirm(taken, { code: codeOf(secret) });
  await end();
  await eventually(async () => {
    const { rows } = await queryAsOwner<{ on: boolean }>(
      `select second_factor as on from accounts.users u where id = $1
         and not exists (select from accounts.second_factors f where f.user_id = u.id)`,
      [admin.userId],
    );
    return rows[0]?.on === false;
  }, 'the end of the factor');
});

test('what a user behind whom support stands does is listed as the session’s', async () => {
  const { admin, support, sid } = await consent();
  const { email } = await clientOf(users).create(support, {
    name: 'Carlos Lima',
    email: aMail(),
    password: bySupport,
    profile: 'admin',
  });
  const made = await signIn(email, bySupport);
  await clientOf(users).create(made, { name: 'Mais um', email: aMail(), password: bySupport });
  await eventually(async () => {
    const [session] = await clientOf(supportSessions).list(admin, {});
    return session?.id === sid && session.changes.length === 2;
  }, 'both users in the list');
});

test('neither many visits nor much that needs no consent hides what a session changed', async () => {
  const { admin, id, sid, support } = await consent();
  await clientOf(users).create(support, { name: 'Nina', email: aMail(), password: bySupport });
  await queryAsOwner(
    `insert into accounts.sessions (company_id, user_id, refresh_hash, expires_at, support_reason, created_at)
     select $1, user_id, 'x' || n, now() - interval '1 minute', 'again', now() + n * interval '1 second'
     from accounts.sessions, generate_series(1, 101) n where id = $2`,
    [id, sid],
  );
  await queryAsOwner(
    `insert into accounts.audit_log (event_id, company_id, operation, user_name, input, at, support, support_session)
     select gen_random_uuid(), $1, 'whatsapp.retry', '', '{}', now(), 'S', $2 from generate_series(1, 2100)`,
    [id, sid],
  );
  await eventually(async () => {
    const found = (await clientOf(supportSessions).list(admin, {})).find((session) => session.id === sid);
    return found?.changes.some(({ operation }) => operation === 'users.create');
  }, 'the change');
});
