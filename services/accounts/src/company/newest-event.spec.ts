import {
  companies,
  companyEvents,
  initialPlatform,
  plans,
  platformEvents,
  platform as platformContract,
  serviceCaller,
  settingEvents,
  settings,
  userEvents,
  users,
  type EventType,
} from '@recado/contracts';
import { aCaller, eventually } from '@recado/testkit';
import { asOwner, queryAsOwner } from '@recado/testkit/as-owner';
import { expect, test } from 'vitest';
import { aCompany, aMail, password, platform, serveAccounts, word } from '../testing/serve-accounts.ts';

const clientOf = serveAccounts();
const TIMES = Array.from({ length: 10 }, (_, n) => n);

/**
 * The last event that accounts has published of something: services with a copy keep the event with the highest number.
 */
async function newest<P>({ name }: EventType<P>, companyId: number, part: object = {}): Promise<P> {
  const { rows } = await queryAsOwner<{ payload: P }>(
    `select payload from accounts.outbox where name = $1 and company_id = $2 and payload @> $3 order by id desc limit 1`,
    [name, companyId, part],
  );
  if (!rows[0]) throw new Error(`No ${name} was published`);
  return rows[0].payload;
}
const aPlan = (given = {}) =>
  clientOf(plans).create(platform, {
    name: `Plan ${word()}`,
    users: 9,
    connections: 1,
    queues: 1,
    value: 10,
    ...given,
  });

test('of a user who is changed ten times at once, the newest event has the row', async () => {
  const { id: companyId, admin } = await aCompany(clientOf, {});
  const { id } = await clientOf(users).create(admin, { name: 'Ana', email: aMail(), password, profile: 'user' });
  await Promise.all(
    TIMES.map((n) =>
      clientOf(users).update(admin, n % 2 === 0 ? { id, name: `Ana ${n}` } : { id, queueIds: [3 + (n % 3)] }),
    ),
  );
  const { name, queues } = await clientOf(users).get(admin, { id });
  const queueIds = queues.map((queue) => queue.id);
  expect(await newest(userEvents.updated, companyId, { userId: id })).toMatchObject({ name, queueIds });
  const ana = aCaller({ companyId, userId: id });
  await Promise.all(
    TIMES.map((n) =>
      n % 2 === 0
        ? clientOf(users).presence(ana, { online: n % 4 === 0 })
        : clientOf(users).setAvailable(ana, { available: n % 3 === 0 }),
    ),
  );
  const { online, available } = await clientOf(users).get(admin, { id });
  expect(await newest(userEvents.presenceChanged, companyId, { userId: id })).toMatchObject({ online, available });
});

test('of settings that are changed ten times at once, the newest events have the rows', async () => {
  const { id: companyId, admin } = await aCompany(clientOf, {});
  const zones = ['America/Manaus', 'America/Recife', 'Europe/Lisbon'];
  await Promise.all(
    TIMES.map((n) =>
      clientOf(settings).save(
        admin,
        n % 2 === 0
          ? { key: 'timezone', value: zones[n % 3] ?? '' }
          : { key: 'language', value: n % 4 === 1 ? 'es' : 'en' },
      ),
    ),
  );
  const saved = new Map((await clientOf(settings).list(admin, {})).map(({ key, value }) => [key, value]));
  const [timezone, language] = [saved.get('timezone'), saved.get('language')];
  expect(await newest(settingEvents.changed, companyId, { key: 'timezone' })).toMatchObject({ value: timezone });
  expect(await newest(settingEvents.changed, companyId, { key: 'language' })).toMatchObject({ value: language });
  expect(await newest(companyEvents.subscriptionChanged, companyId)).toMatchObject({ timezone, language });
});

test('of a company whose plan is changed while it gets others, the newest events have its plan', async () => {
  const [one, other] = [await aPlan(), await aPlan()];
  const { id: companyId, admin } = await aCompany(clientOf, { planId: one.id });
  await Promise.all(
    TIMES.flatMap((n) => [
      clientOf(companies).update(platform, { id: companyId, planId: n % 2 === 0 ? one.id : other.id }),
      clientOf(plans).update(platform, { id: n % 3 === 0 ? one.id : other.id, maxAiTokens: 100 + n }),
    ]),
  );
  const own = () => clientOf(companies).plan(admin, { companyId });
  await eventually(async () => {
    const [{ allowance }, allowed] = [await newest(companyEvents.updated, companyId), await own()];
    return allowance.name === allowed.name && allowance.aiMonthlyTokens === allowed.aiMonthlyTokens;
  }, 'the plan of the company in its newest event');
  expect(await newest(companyEvents.updated, companyId)).toMatchObject({ allowance: await own() });
});

test('a changed plan is not published for a company that is about to get another one', async () => {
  const [before, after] = [await aPlan(), await aPlan()];
  const { id: leaving } = await aCompany(clientOf, { planId: before.id });
  const { id: staying } = await aCompany(clientOf, { planId: before.id });
  const published = async (companyId: number) => {
    const text = `select from accounts.outbox where company_id = $1 and name = $2 and payload::text ~ '4711'`;
    return (await queryAsOwner(text, [companyId, companyEvents.updated.name])).rowCount;
  };
  await asOwner(async (sql) => {
    await sql.query('begin');
    await sql.query('update accounts.companies set plan_id = $2 where id = $1', [leaving, after.id]);
    await clientOf(plans).update(platform, { id: before.id, maxAiTokens: 4711 });
    await eventually(async () => {
      const waiting = await queryAsOwner(
        `select from pg_stat_activity where wait_event_type = 'Lock' and query ~ 'accounts.companies'`,
      );
      return waiting.rowCount || (await published(staying));
    }, 'the job');
    await sql.query('commit');
  });
  await eventually(() => published(staying), 'the changed plan');
  expect(await published(leaving)).toBe(0);
});

test('of the platform that is changed ten times at once, the newest event has the settings', async () => {
  const asked = clientOf(platformContract);
  const stored = async () => {
    const { version: _version, ...settings } = await asked.get(platform, {});
    return settings;
  };
  const original = await stored();
  await Promise.all(
    TIMES.map((n) =>
      asked.save(platform, { ...original, branding: { ...initialPlatform.branding, name: `Nome ${n}` } }),
    ),
  );
  expect(await newest(platformEvents.changed, 1)).toEqual(await stored());
  await asked.save(platform, original);
});

test('services that ask what a company may spend get the smaller of its own limit and that of its plan', async () => {
  const plan = await aPlan({ maxAiTokens: 500 });
  const { id: companyId, admin } = await aCompany(clientOf, { planId: plan.id });
  const asked = () => clientOf(companies).allowance(serviceCaller('integrations', companyId, 'test'), {});
  expect(await asked()).toMatchObject({ aiMonthlyTokens: 500 });
  await clientOf(settings).save(admin, { key: 'aiMonthlyTokens', value: '40' });
  expect(await asked()).toMatchObject({ aiMonthlyTokens: 40 });
  await clientOf(settings).save(admin, { key: 'aiMonthlyTokens', value: '9000' });
  expect(await asked()).toMatchObject({ aiMonthlyTokens: 500 });
});
