import { eventually } from '@recado/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessionQueries } from '../testing/session-queries.ts';
import { ConnectionsStage, type LinkedCompany } from '../testing/connections.stage.ts';

let stage: ConnectionsStage;
beforeAll(async () => {
  stage = await ConnectionsStage.open({ WORKER_LOOK_MS: '500' });
  await stage.start();
});
afterAll(() => stage.close());

const { events } = sessionQueries(() => stage);
const HOUR_MS = 3_600_000;
const campaign = { source: 'campaign', pace: { minMs: 1, maxMs: 1, pauseAfter: 0, pauseMs: 0 } } as const;
const acked = (linked: LinkedCompany, waId: string) => linked.statuses(waId).some((event) => event.ack >= 1);
const viewOf = ({ caller, id }: LinkedCompany) => stage.api.get(caller, { id });
const isRestricted = async (linked: LinkedCompany) => ((await viewOf(linked)).restriction ? viewOf(linked) : null);
const restrict = async ({ number }: LinkedCompany, more: object = {}) =>
  (await stage.phone<{ id: string }>('POST', '/faults', { kind: 'restrict', code: 463, number, ...more })).id;
const attemptsOf = (waId: string) =>
  stage.rows(`select state, attempts from connections.outbound where wa_id = $1`, [waId]);
const untilMs = (view: { restrictedUntil: string | null }) => Date.parse(view.restrictedUntil ?? '') - Date.now();

test('a connection is restricted until the end that WhatsApp states, and free when WhatsApp lifts it', async () => {
  const linked = await stage.linked();
  const id = await restrict(linked, { until: 2 * HOUR_MS, coldOnly: true });
  const offer = await stage.send(linked, await stage.person(), campaign);
  const view = await eventually(() => isRestricted(linked), 'the restriction');
  expect(view.restriction).toBe('no_new_chats');
  expect(Math.abs(untilMs(view) - 2 * HOUR_MS)).toBeLessThan(30_000);
  const clearance = await stage.sending.clearance(linked.caller, { connectionId: linked.id, number: linked.number });
  expect(clearance).toMatchObject({ nextAt: view.restrictedUntil, restriction: 'no_new_chats', coldLeft: 20 });
  const [health] = await stage.sending.health(linked.caller, {});
  expect(health).toMatchObject({ ceiling: 0, ceilingReason: 'restricted', restrictedUntil: view.restrictedUntil });
  const restricted = (await events(linked.id)).filter(({ kind }) => kind === 'restricted');
  expect(restricted).toHaveLength(1);
  expect(await attemptsOf(offer)).toEqual([{ state: 'queued', attempts: 0 }]);
  await stage.phone('DELETE', `/faults/${id}`);
  await eventually(async () => !(await isRestricted(linked)), 'the end of the restriction');
  await eventually(() => acked(linked, offer), 'the message');
});

test('a time-lock that is announced restricts a connection before any message is refused', async () => {
  const linked = await stage.linked();
  await restrict(linked, { until: 3_000, announced: true });
  await eventually(() => isRestricted(linked), 'the restriction');
  const offer = await stage.send(linked, await stage.person(), campaign);
  await eventually(async () => !(await isRestricted(linked)), 'the end of the restriction');
  await eventually(() => acked(linked, offer), 'the message');
  expect(await attemptsOf(offer)).toEqual([{ state: 'sent', attempts: 0 }]);
});

test('no message is tried before a time-lock is over that ends between two seconds', async () => {
  const linked = await stage.linked();
  const untilSecond = 1_000 - (Date.now() % 1_000);
  await restrict(linked, { until: 2_900 + untilSecond, announced: true });
  await eventually(() => isRestricted(linked), 'the restriction');
  const offer = await stage.send(linked, await stage.person(), campaign);
  await eventually(() => acked(linked, offer), 'the message');
  expect((await events(linked.id)).filter(({ kind }) => kind === 'restricted')).toHaveLength(1);
});

test('a refusal counts although WhatsApp knows of no time-lock, for a day', async () => {
  const linked = await stage.linked();
  await restrict(linked, { count: 1 });
  const offer = await stage.send(linked, await stage.person(), campaign);
  const view = await eventually(() => isRestricted(linked), 'the restriction');
  expect(Math.abs(untilMs(view) - 24 * HOUR_MS)).toBeLessThan(30_000);
  const before = Date.now();
  await eventually(() => Date.now() - before > 1_500); // several steps of the worker
  expect(await isRestricted(linked)).not.toBeNull();
  expect(acked(linked, offer)).toBe(false);
});

test('too many messages at once pause campaigns, each time longer, and no message fails of it', async () => {
  const linked = await stage.linked();
  const id = await restrict(linked, { code: 429 });
  const offer = await stage.send(linked, await stage.person(), campaign);
  const pauses: number[] = [];
  for (let i = 1; i <= 6; i++) {
    const view = await eventually(() => isRestricted(linked), `restriction ${i}`);
    expect(view.restriction).toBe('too_fast');
    pauses.push(Math.round(untilMs(view) / 60_000));
    await stage.rows(`update connections.whatsapps set restricted_until = now() where id = $1`, [linked.id]);
  }
  expect(pauses.slice(0, 3)).toEqual([30, 60, 120]);
  expect(await attemptsOf(offer)).toEqual([{ state: 'queued', attempts: 0 }]);
  await stage.phone('DELETE', `/faults/${id}`);
  await eventually(async () => {
    await stage.rows(`update connections.whatsapps set restricted_until = now() where id = $1`, [linked.id]);
    return acked(linked, offer);
  }, 'the message');
});

test('WhatsApp’s limit of new chats is stored and lowers the ceiling', async () => {
  const linked = await stage.linked();
  await stage.phone('PUT', `/phones/${linked.number}/new-chat-cap`, { total: 30, used: 25, endsIn: HOUR_MS });
  const health = await eventually(async () => {
    const [found] = await stage.sending.health(linked.caller, {});
    return found?.newChatCap ? found : null;
  }, 'the limit');
  expect(health).toMatchObject({ ceiling: 5, ceilingReason: 'whatsapp', newChatCap: { total: 30, used: 25 } });
  await stage.rows(
    `update connections.whatsapps set new_chat_cap = jsonb_set(new_chat_cap, '{endsAt}', '"2020-01-01T00:00:00Z"')
     where id = $1`,
    [linked.id],
  );
  expect(await stage.sending.health(linked.caller, {})).toMatchObject([{ ceiling: 20, newChatCap: null }]);
});
