import type { OutgoingMessage } from '@recado/contracts';
import { eventually } from '@recado/testkit';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sessionQueries } from '../testing/session-queries.ts';
import { ConnectionsStage, type LinkedCompany } from '../testing/connections.stage.ts';

let stage: ConnectionsStage;
beforeAll(async () => {
  stage = await ConnectionsStage.open({ WORKER_HEARTBEAT_MS: '500', WORKER_FENCE_MS: '1500', WORKER_DEAD_MS: '2000' });
});
afterEach(async () => {
  for (const service of stage.services.splice(0)) await service.close();
});
afterAll(() => stage.close());

const { anotherOwner, online, ownerOf, queued, whileDown } = sessionQueries(() => stage);
/** The simulator notes the time when it reads a message, a moment after the socket has it. */
const CLOCK_MS = 60;
const paceOf = (minMs: number, more: Partial<OutgoingMessage['pace']> = {}) =>
  ({ source: 'campaign', pace: { minMs, maxMs: minMs + 50, pauseAfter: 0, pauseMs: 0, ...more } }) as const;

const acked = (linked: LinkedCompany, waId: string) => linked.statuses(waId).some((event) => event.ack >= 1);
const sentAll = (linked: LinkedCompany, waIds: string[]) =>
  eventually(() => waIds.every((waId) => acked(linked, waId)), 'all sent');
async function sentAt(...waIds: string[]): Promise<number[]> {
  const { messages } = await stage.phone<{ messages: { id: string; takenAt: number }[] }>('GET', '/ledger');
  return waIds.map((waId) => messages.find(({ id }) => id === waId)?.takenAt ?? NaN);
}
async function gaps(...waIds: string[]): Promise<number[]> {
  const at = await sentAt(...waIds);
  return at.slice(1).map((time, i) => time - (at[i] ?? NaN));
}

test('messages of campaigns that were queued together keep their gap, and a long pause follows every second', async () => {
  await stage.start();
  const linked = await stage.linked();
  const offers: string[] = [];
  await whileDown(linked, async () => {
    for (let i = 1; i <= 4; i++) {
      offers.push(await stage.send(linked, await stage.person(), paceOf(600, { pauseAfter: 2, pauseMs: 2_000 })));
      await queued(linked, i);
    }
  });
  await sentAll(linked, offers);
  const [first, second, third] = await gaps(...offers);
  for (const [gap, least] of [
    [first, 600],
    [second, 2_000],
    [third, 600],
  ] as const)
    expect(gap).toBeGreaterThanOrEqual(least - CLOCK_MS);
  expect(first).toBeLessThan(2_000);
});

test('a reply overtakes a message of a campaign in the same chat, which keeps its gap', async () => {
  await stage.start();
  const linked = await stage.linked();
  const [ana, rui] = [await stage.person(), await stage.person()];
  const first = await stage.send(linked, rui, paceOf(4_000));
  await sentAll(linked, [first]);
  const offer = await stage.send(linked, ana, { text: 'oferta', ...paceOf(4_000) });
  await queued(linked, 1);
  const reply = await stage.send(linked, ana, { text: 'pois não' });
  await sentAll(linked, [reply]);
  expect(acked(linked, offer)).toBe(false);
  await sentAll(linked, [offer]);
  expect((await stage.chat(ana, linked.number)).map(({ text }) => text)).toEqual(['pois não', 'oferta']);
  const [toReply] = await gaps(first, reply);
  expect(toReply).toBeLessThan(4_000 - CLOCK_MS);
  const [toOffer] = await gaps(first, offer);
  expect(toOffer).toBeGreaterThanOrEqual(4_000 - CLOCK_MS);
});

test('a schedule does not wait for the pace, and a campaign keeps its distance from it', async () => {
  await stage.start();
  const linked = await stage.linked();
  const first = await stage.send(linked, await stage.person(), paceOf(3_000));
  await sentAll(linked, [first]);
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  const reminder = await stage.send(linked, await stage.person(), { source: 'schedule' });
  const second = await stage.send(linked, await stage.person(), paceOf(100));
  await sentAll(linked, [reminder, second]);
  const [toReminder] = await gaps(first, reminder);
  expect(toReminder).toBeLessThan(3_000 - CLOCK_MS);
  const [toSecond] = await gaps(reminder, second);
  expect(toSecond).toBeGreaterThanOrEqual(3_000 - CLOCK_MS);
});

test('after a restart a campaign goes on with the gap and the pause that were due', async () => {
  const service = await stage.start();
  const linked = await stage.linked();
  const pace = paceOf(200, { pauseAfter: 2, pauseMs: 8_000 });
  const offers = [await stage.send(linked, await stage.person(), pace)];
  offers.push(await stage.send(linked, await stage.person(), pace));
  await sentAll(linked, offers);
  const third = await stage.send(linked, await stage.person(), pace);
  await queued(linked, 1);
  await stage.stop(service);
  await stage.start();
  await sentAll(linked, [third]);
  const [gap] = await gaps(offers[1] ?? '', third);
  expect(gap).toBeGreaterThanOrEqual(8_000 - CLOCK_MS);
});

test('another worker that takes the session over keeps the gap', async () => {
  const service = await stage.start();
  const linked = await stage.linked();
  await stage.start();
  const first = await stage.send(linked, await stage.person(), paceOf(8_000));
  await sentAll(linked, [first]);
  const { owner } = await ownerOf(linked.id);
  const second = await stage.send(linked, await stage.person(), paceOf(8_000));
  await queued(linked, 1);
  await stage.stop(service);
  await anotherOwner(linked.id, owner);
  await online(linked);
  await sentAll(linked, [second]);
  const [gap] = await gaps(first, second);
  expect(gap).toBeGreaterThanOrEqual(8_000 - CLOCK_MS);
});

test('two campaigns of one connection never come closer than either allows', async () => {
  await stage.start();
  const linked = await stage.linked();
  const quick = await stage.send(linked, await stage.person(), paceOf(100));
  await sentAll(linked, [quick]);
  const slow = await stage.send(linked, await stage.person(), paceOf(2_500));
  await sentAll(linked, [slow]);
  const [gap] = await gaps(quick, slow);
  expect(gap).toBeGreaterThanOrEqual(2_500 - CLOCK_MS);
});
