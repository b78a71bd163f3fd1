import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { apiOf } from '../client/rest.client.ts';
import { signIn, type TestCompany } from '../client/company.factory.ts';
import { armCrash } from '../rig/faults/crash-point.scenarios.ts';
import { soon } from './removal-crash.stage.ts';
import { newCompany, product } from './running-product.ts';
import { perLevel } from './test-level.ts';
import { useDatabase } from './use-database.ts';
import { asAllowedSupport } from './user.factory.ts';

/** The preloaded script reads its folder ten times a second. */
const ARMING_MS = 400;
const PASSWORD = 'chosen by support 1';
const ENDED = 'sessions.ended';

const sql = useDatabase();

/** A support session that has made a user, a webhook and a token, none of which may stay. */
async function aVisit() {
  const company = await newCompany();
  const support = apiOf(product.gateway, await asAllowedSupport(company));
  const email = `made-${crypto.randomUUID()}@example.com`;
  const user = await support.users.create({ name: 'Nina Prado', email, password: PASSWORD, profile: 'admin' });
  const webhook = await support.webhooks.create({ name: 'CRM', url: 'https://crm.example/x', events: ['ticket.*'] });
  const line = await support.whatsapp.create({ name: 'Linha' });
  await support.whatsapp.createToken({ id: line.id });
  const [session] = await company.api.supportSessions.list();
  if (!session) throw new Error('the company lists no support session');
  return { company, sessionId: session.id, email, userId: user.id, webhookId: webhook.id, lineId: line.id };
}
type Visit = Awaited<ReturnType<typeof aVisit>>;

/** The hour of the session is over, and the minute after it. */
async function letExpire({ sessionId }: Visit): Promise<void> {
  await sql.query(`update accounts.sessions set expires_at = now() - interval '1 second' where id = $1`, [sessionId]);
  await sql.query(
    `update accounts_jobs.job set start_after = now() where name = 'end-support' and data->>'sessionId' = $1`,
    [sessionId],
  );
}

const listedChanges = async ({ api }: TestCompany) => (await api.supportSessions.list()).map(({ changes }) => changes);

async function isOver({ company, sessionId, email, userId, webhookId, lineId }: Visit): Promise<void> {
  const { api } = company;
  await soon(async () => expect((await api.users.get({ id: userId })).ended).toBe(true), 'the end of the user');
  await expect(signIn(product, email, PASSWORD)).rejects.toThrow();
  await soon(async () => {
    const hooks = await api.webhooks.list();
    expect(hooks.find(({ id }) => id === webhookId)?.state).toBe('disabledByUser');
  }, 'the end of the webhook');
  await soon(async () => expect((await api.whatsapp.get({ id: lineId })).hasToken).toBe(false), 'the end of the token');
  expect(await api.supportSessions.list()).toMatchObject([{ id: sessionId, isLiving: false }]);
  const [changes = [], ...others] = await listedChanges(company);
  expect(others).toEqual([]);
  const operations = changes.map(({ operation }) => operation).toSorted();
  expect(operations).toEqual(['users.create', 'webhooks.create', 'whatsapp.create', 'whatsapp.createToken']);
}

test('what a support session has made ends when it expires, and is listed once', async () => {
  const visit = await aVisit();
  await letExpire(visit);
  await isOver(visit);
});

describe.each([
  `publishing:${ENDED}`,
  `published:${ENDED}`,
  // An event whose handler died before the commit is delivered again after ten seconds, too long for every run of `npm test`.
  ...perLevel([`handling:${ENDED}`], []),
  `handled:${ENDED}`,
])('a kill of accounts at %s', (point) => {
  test('leaves nothing of the session, and lists each change once', async () => {
    const visit = await aVisit();
    const crashed = armCrash(product.dataDir, 'accounts', point);
    await pause(ARMING_MS);
    await letExpire(visit);
    await crashed();
    await isOver(visit);
  });
});
