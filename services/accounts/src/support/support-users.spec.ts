import {
  apiKeys,
  auth,
  mailOrders,
  serviceCaller,
  supportSessions,
  users,
  type Caller,
  type CreateApiKey,
} from '@recado/contracts';
import { aCaller, eventually, testBus, watchPublications } from '@recado/testkit';
import { queryAsOwner } from '@recado/testkit/as-owner';
import { expect, test } from 'vitest';
import { aMail, from, password, serveAccounts } from '../testing/serve-accounts.ts';
import { enterAsSupport } from '../testing/support.steps.ts';

const clientOf = serveAccounts({ SMTP_URL: 'smtp://mail.example' });
const bySupport = 'chosen by support';
const refused = 'ERR_INVALID_CREDENTIALS';
const signIn = (email: string, by: string) => clientOf(auth).login(from(null), { email, password: by });
const aUser = (more: object = {}) => ({ name: 'Nina Prado', email: aMail(), password: bySupport, ...more });

async function consent() {
  const company = await enterAsSupport(clientOf);
  const { admin, sid } = company;
  await clientOf(supportSessions).allow(admin, { id: sid });
  const support = await company.support();
  return { ...company, support, end: () => clientOf(supportSessions).end(admin, { id: sid }) };
}
const isMarked = async (id: number) => {
  const { rows } = await queryAsOwner(`select from accounts.users where id = $1 and support_change is not null`, [id]);
  return rows.length > 0;
};
const isEnded = (email: string, by: string) =>
  eventually(
    () =>
      signIn(email, by).then(
        () => false,
        ({ code }: { code: string }) => code === refused,
      ),
    `the end of the sign-in of ${email}`,
  );

test('a user whom support made signs in until the session ends, and gets no link', async () => {
  const { admin, support, end, id } = await consent();
  const { email, id: userId } = await clientOf(users).create(support, aUser());
  const { refreshToken } = await signIn(email, bySupport);
  await end();
  await isEnded(email, bySupport);
  await expect(clientOf(auth).refresh(from(null), { refreshToken })).rejects.toThrow('ERR_SESSION_EXPIRED');
  const bus = await testBus();
  const { of, stop } = watchPublications(bus, id);
  const other = await clientOf(users).create(admin, { ...aUser(), password });
  await clientOf(auth).requestPasswordReset(from(null), { email });
  await clientOf(auth).requestPasswordReset(from(null), { email: other.email });
  await eventually(() => of(mailOrders.send).length > 0, 'the link of another user');
  expect(of(mailOrders.send).map(({ to }) => to.email)).toEqual([other.email]);
  stop();
  await bus.close();

  await clientOf(users).update(admin, { id: userId, password: 'chosen by the admin' });
  expect((await signIn(email, 'chosen by the admin')).user.id).toBe(userId);
});

test('a support session is behind the users that it made or whose sign-in it changed, until the company keeps them', async () => {
  const { admin, support, sid, id: companyId } = await consent();
  const behind = async (userId: number, ofCompany = companyId) => {
    const caller = serviceCaller('integrations', ofCompany, 'test');
    return (await clientOf(supportSessions).behind(caller, { userId, sessionId: null })).sessionId;
  };
  const made = await clientOf(users).create(support, aUser({ profile: 'admin' }));
  const changed = await clientOf(users).create(admin, { ...aUser(), password });
  const other = await clientOf(users).create(admin, { ...aUser(), password });
  await clientOf(users).update(support, { id: changed.id, password: bySupport });
  expect(await Promise.all([made, changed, other].map(({ id }) => behind(id)))).toEqual([sid, sid, null]);
  expect(await behind(made.id, companyId + 1_000_000)).toBeNull();
  await clientOf(users).update(admin, { id: made.id, name: 'Nina Prado Lima' });
  expect(await behind(made.id)).toBeNull();
});

test('the company keeps a user by saving it', async () => {
  const { admin, support, end } = await consent();
  const kept = await clientOf(users).create(support, aUser());
  const other = await clientOf(users).create(support, aUser());
  await clientOf(users).update(admin, { id: kept.id, name: 'Nina Prado Lima' });
  await end();
  await isEnded(other.email, bySupport);
  expect((await signIn(kept.email, bySupport)).user.id).toBe(kept.id);
});

test('an address, a password and a profile that support changed end with the session, and the user gets a link', async () => {
  const { admin, support, end, id } = await consent();
  const before = await clientOf(users).create(admin, { ...aUser(), password });
  const email = aMail();
  await clientOf(users).update(support, { id: before.id, email, password: bySupport, profile: 'admin' });
  await signIn(email, bySupport);
  const bus = await testBus();
  const { of, stop } = watchPublications(bus, id);
  await end();
  await isEnded(email, bySupport);
  await isEnded(before.email, bySupport);
  expect(await clientOf(users).get(admin, { id: before.id })).toMatchObject({ email: before.email, profile: 'user' });
  const mail = await eventually(() => of(mailOrders.send)[0], 'the link');
  expect(mail).toMatchObject({ to: { email: before.email }, mail: { kind: 'passwordReset' } });
  expect(await isMarked(before.id)).toBe(false);
  stop();
  await bus.close();
});

test('an address that others took meanwhile is not put back, and the user waits for an admin', async () => {
  const { admin, support, end } = await consent();
  const before = await clientOf(users).create(admin, { ...aUser(), password });
  const email = aMail();
  await clientOf(users).update(support, { id: before.id, email });
  await clientOf(users).create(admin, { ...aUser(), email: before.email });
  await end();
  await isEnded(email, password);
  expect(await clientOf(users).get(admin, { id: before.id })).toMatchObject({ email });
  expect(await isMarked(before.id)).toBe(true);
});

test('the user that support made neither keeps itself nor makes others that stay, keys or consents', async () => {
  const { admin, support, end, sid } = await consent();
  const made = await clientOf(users).create(support, aUser({ profile: 'admin' }));
  const caller: Caller = aCaller({ companyId: admin.companyId, userId: made.id });
  const second = await clientOf(users).create(caller, aUser({ profile: 'admin' }));
  await clientOf(users).update(caller, { id: second.id, name: 'Nina Souza' });
  await clientOf(users).update(caller, { id: made.id, name: 'Nina Souza' });
  const key = { name: 'ERP', kind: 'live', scopes: ['contacts:read'] } satisfies CreateApiKey;
  await expect(clientOf(apiKeys).create(caller, key)).rejects.toThrow('ERR_NO_PERMISSION');
  await expect(clientOf(supportSessions).allow(caller, { id: sid })).rejects.toThrow('ERR_NO_PERMISSION');
  await end();
  await isEnded(made.email, bySupport);
  await isEnded(second.email, bySupport);
});

test('an admin who was signed in before support changed the address keeps it by saving', async () => {
  const { admin, support, end, email: before } = await consent();
  const adminId = admin.userId ?? 0;
  const { rows } = await queryAsOwner<{ id: string }>(`select id from accounts.sessions where user_id = $1`, [adminId]);
  const email = aMail();
  await clientOf(users).update(support, { id: adminId, email });
  await clientOf(users).update(
    { ...admin, sessionId: rows[0]?.id ?? '' },
    {
      id: adminId,
      name: 'Rita Lima',
    },
  );
  expect(await isMarked(adminId)).toBe(false);
  await end();
  expect((await signIn(email, password)).user.id).toBe(adminId);
  await expect(signIn(before, password)).rejects.toThrow(refused);
});
