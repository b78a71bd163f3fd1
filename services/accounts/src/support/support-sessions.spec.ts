import { auth, sessionEvents, settings, supportSessions, users } from '@recado/contracts';
import type { Bus } from '@recado/platform';
import { eventually, testBus, watchPublications } from '@recado/testkit';
import { asOwner } from '@recado/testkit/as-owner';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enterAsSupport, supportReason as reason } from '../testing/support.steps.ts';
import { aCompany, aMail, password, platform, serveAccounts } from '../testing/serve-accounts.ts';

const clientOf = serveAccounts();
let bus: Bus;
beforeAll(async () => {
  bus = await testBus();
});
afterAll(() => bus.close());
const aSupportedCompany = () => enterAsSupport(clientOf);
const aUser = () => ({ name: 'Nina Prado', email: aMail(), password });

test('support makes changes that stay only after an admin of the company has allowed it for this session', async () => {
  const { admin, sid, support } = await aSupportedCompany();
  const refused = { code: 'ERR_SUPPORT_NEEDS_CONSENT' };
  const adminId = admin.userId ?? 0;
  for (const attempt of [
    async () => clientOf(users).create(await support(), aUser()),
    async () => clientOf(users).update(await support(), { id: adminId, password: 'another secret' }),
    async () => clientOf(users).remove(await support(), { id: adminId }),
    async () => clientOf(settings).save(await support(), { key: 'ipixc', value: 'evil.example' }),
    async () => clientOf(settings).save(await support(), { key: 'tokenixc', value: 'x' }),
    async () => clientOf(settings).save(await support(), { key: 'userRating', value: 'enabled' }),
  ])
    await expect(attempt()).rejects.toMatchObject(refused);
  await expect(clientOf(supportSessions).allow(await support(), { id: sid })).rejects.toThrow('ERR_NO_PERMISSION');

  await clientOf(supportSessions).allow(admin, { id: sid });
  const { email } = await clientOf(users).create(await support(), aUser());
  await clientOf(settings).save(await support(), { key: 'userRating', value: 'enabled' });
  await eventually(async () => {
    const [session] = await clientOf(supportSessions).list(admin, {});
    return session?.changes.length === 2;
  }, 'the changes in the list');
  const listed = await clientOf(supportSessions).list(admin, {});
  expect(listed).toMatchObject([{ id: sid, name: 'Admin', reason, isLiving: true }]);
  const changes = listed[0]?.changes.toSorted((a, b) => a.auditId - b.auditId);
  expect(changes).toMatchObject([
    { operation: 'users.create', input: { email } },
    { operation: 'settings.save', input: { key: 'userRating', value: 'enabled' } },
  ]);
  expect(listed[0]?.allowedBy).toMatch(/^Company/);
  expect(JSON.stringify(listed)).not.toContain(password);
});

test('the consent is for one session; the company ends it, and the end is published', async () => {
  const { admin, id, sid, support } = await aSupportedCompany();
  const publications = watchPublications(bus, id);
  await clientOf(supportSessions).allow(admin, { id: sid });
  await clientOf(supportSessions).end(admin, { id: sid });
  await expect(support()).rejects.toThrow('ERR_SESSION_EXPIRED');
  await eventually(() => publications.of(sessionEvents.ended).some(({ sessionId }) => sessionId === sid), 'the end');
  await clientOf(auth).enter(platform, { companyId: id, reason });
  const [next] = await clientOf(supportSessions).list(admin, {});
  expect(next).toMatchObject({ isLiving: true, allowedAt: null });
  await expect(clientOf(supportSessions).allow(admin, { id: sid })).rejects.toThrow('ERR_NO_SESSION_FOUND');
});

test('a session that expires ends by a job, a minute later', async () => {
  const { admin, sid } = await aSupportedCompany();
  await clientOf(supportSessions).allow(admin, { id: sid });
  const rows = await asOwner((sql) =>
    sql.query<{ seconds: number }>(
      `select extract(epoch from j.start_after - s.expires_at)::int as seconds
       from accounts_jobs.job j join accounts.sessions s on s.id::text = j.data->>'sessionId' where s.id = $1`,
      [sid],
    ),
  );
  expect(rows.rows).toEqual([{ seconds: 60 }]);
});

test('the job ends a session that has expired, and publishes the end at each run', async () => {
  const { admin, id, sid } = await aSupportedCompany();
  const publications = watchPublications(bus, id);
  await clientOf(supportSessions).allow(admin, { id: sid });
  await asOwner(async (sql) => {
    await sql.query(`update accounts.sessions set expires_at = now() - interval '1 second' where id = $1`, [sid]);
    await sql.query(
      `insert into accounts_jobs.job (name, data) select name, data from accounts_jobs.job
       where name = 'end-support' and data->>'sessionId' = $1`,
      [sid],
    );
    await sql.query(
      `update accounts_jobs.job set start_after = now() where name = 'end-support' and data->>'sessionId' = $1`,
      [sid],
    );
    await eventually(async () => {
      const { rows } = await sql.query<{ done: number }>(
        `select count(*)::int as done from accounts_jobs.job
           where name = 'end-support' and data->>'sessionId' = $1 and state = 'completed'`,
        [sid],
      );
      return rows[0]?.done === 2;
    }, 'both jobs');
  });
  const ends = () => publications.of(sessionEvents.ended).filter(({ sessionId }) => sessionId === sid);
  await eventually(() => ends().length > 0, 'the end');
  expect(new Set(ends().map(({ reason }) => reason))).toEqual(new Set(['expired']));
  expect(await clientOf(supportSessions).list(admin, {})).toMatchObject([{ id: sid, isLiving: false }]);
});

test('an end is published again once no request of the session can be under way', async () => {
  const { admin, sid } = await aSupportedCompany();
  await clientOf(supportSessions).allow(admin, { id: sid });
  await clientOf(supportSessions).end(admin, { id: sid });
  await eventually(
    () =>
      asOwner(async (sql) => {
        const { rows } = await sql.query<{ seconds: number }>(
          `select extract(epoch from start_after - now()) as seconds from accounts_jobs.job
           where name = 'end-support' and data->>'sessionId' = $1`,
          [sid],
        );
        return rows.some(({ seconds }) => Number(seconds) > 30 && Number(seconds) <= 60);
      }),
    'the second end',
  );
});

test('another company neither sees a support session nor allows or ends it', async () => {
  const { sid } = await aSupportedCompany();
  const { admin: other, adminSession } = { ...(await aCompany(clientOf)), adminSession: crypto.randomUUID() };
  expect(await clientOf(supportSessions).list(other, {})).toEqual([]);
  for (const id of [sid, adminSession]) {
    await expect(clientOf(supportSessions).allow(other, { id })).rejects.toThrow('ERR_NO_SESSION_FOUND');
    await expect(clientOf(supportSessions).end(other, { id })).rejects.toThrow('ERR_NO_SESSION_FOUND');
  }
});
