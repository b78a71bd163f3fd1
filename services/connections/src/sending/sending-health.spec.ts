import { dayOf, DEFAULT_TIMEZONE, type SendingHealth } from '@recado/contracts';
import { aCaller, aCompanyId, eventually } from '@recado/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aNumber, ConnectionsStage, type LinkedCompany } from '../testing/connections.stage.ts';

let stage: ConnectionsStage;
beforeAll(async () => {
  stage = await ConnectionsStage.open();
  await stage.start();
});
afterAll(() => stage.close());

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => dayOf(new Date(Date.now() - days * DAY_MS), DEFAULT_TIMEZONE);
const campaign = { source: 'campaign', pace: { minMs: 1, maxMs: 1, pauseAfter: 0, pauseMs: 0 } } as const;

async function healthOf({ caller, id }: LinkedCompany): Promise<SendingHealth> {
  const found = (await stage.sending.health(caller, {})).find(({ whatsappId }) => whatsappId === id);
  if (!found) throw new Error('the connection is not listed');
  return found;
}
const today = async (linked: LinkedCompany) => (await healthOf(linked)).days[0];
async function send(linked: LinkedCompany, to: string, more: object = campaign): Promise<string> {
  const waId = await stage.send(linked, to, more);
  await eventually(() => linked.statuses(waId).some(({ ack, failure }) => ack >= 1 || failure), 'the outcome');
  return waId;
}
async function answer(linked: LinkedCompany, from: string, text = 'oi'): Promise<void> {
  const waId = await stage.write(from, linked.number, { text });
  await eventually(() => linked.received().some((message) => message.waId === waId));
}
const clearance = ({ caller, id }: LinkedCompany, number: string) =>
  stage.sending.clearance(caller, { connectionId: id, number });

test('messages to people who have not written count as cold, and their first answer once', async () => {
  const linked = await stage.linked();
  const [stranger, customer] = [await stage.person(), await stage.person()];
  await answer(linked, customer);
  await send(linked, stranger);
  await send(linked, customer, { source: 'schedule' });
  await send(linked, await stage.person(), { source: 'agent' }); // people may write to whom they like
  expect(await today(linked)).toMatchObject({ cold: 1, warm: 1, answered: 0, failed: 0 });
  expect(await healthOf(linked)).toMatchObject({ coldToday: 1, ceiling: 20, ceilingReason: 'warmUp' });
  await answer(linked, stranger);
  await answer(linked, stranger, 'alguém aí?');
  await eventually(async () => (await today(linked))?.answered === 1, 'the answer');
  await send(linked, stranger, { source: 'api' });
  expect(await today(linked)).toEqual({
    day: daysAgo(0),
    cold: 1,
    warm: 2,
    answered: 1,
    failed: 0,
    undelivered: 0,
    charges: [],
  });
});

test('an answer counts on the day of the cold message, for seven days', async () => {
  const linked = await stage.linked();
  const [soon, late] = [await stage.person(), await stage.person()];
  await send(linked, soon);
  await send(linked, late);
  const moveBack = (digits: string, days: number) =>
    stage.rows(
      `update connections.peers set cold_at = now() - make_interval(days => $3)
      where connection_id = $1 and digits = $2`,
      [linked.id, digits, days],
    );
  await moveBack(soon, 6);
  await moveBack(late, 8);
  await answer(linked, soon);
  await answer(linked, late);
  const { days } = await healthOf(linked);
  expect(days.map(({ day, cold, answered }) => [day, cold, answered])).toEqual([
    [daysAgo(0), 2, 0],
    [daysAgo(6), 0, 1],
  ]);
});

test('a number that is not on WhatsApp counts as failed, a phone that blocks the connection as undelivered', async () => {
  const linked = await stage.linked();
  await send(linked, aNumber());
  const blocking = await stage.person();
  await stage.phone('POST', `/phones/${blocking}/blocks`, { number: linked.number });
  const waId = await send(linked, blocking);
  expect(await today(linked)).toMatchObject({ cold: 1, failed: 1, undelivered: 0 });
  await stage.rows(`update connections.outbound set counted_at = now() - interval '2 days' where wa_id = $1`, [waId]);
  await stage.rows(`update connections.sending_days set day = day - 2 where connection_id = $1`, [linked.id]);
  expect(await today(linked)).toMatchObject({ day: daysAgo(2), cold: 1, undelivered: 1 });
});

test('a contact who wrote more than a day ago is cold again', async () => {
  const linked = await stage.linked();
  const customer = await stage.person();
  await answer(linked, customer);
  expect(await clearance(linked, customer)).toMatchObject({ isCold: false });
  await stage.rows(
    `update connections.peers set heard_at = now() - interval '25 hours' where connection_id = $1 and digits = $2`,
    [linked.id, customer],
  );
  expect(await clearance(linked, customer)).toMatchObject({ isCold: true });
  await send(linked, customer);
  expect(await today(linked)).toMatchObject({ cold: 1, warm: 0 });
});

test('a clearance states the next time of the pace, what is left of today, and when the day ends', async () => {
  const linked = await stage.linked();
  const stranger = await stage.person();
  const before = await clearance(linked, stranger);
  expect(before).toMatchObject({ status: 'CONNECTED', isCold: true, coldLeft: 20, restriction: null });
  expect(Date.parse(before.nextAt)).toBeLessThanOrEqual(Date.now() + 50);
  expect(dayOf(new Date(before.dayEndsAt), DEFAULT_TIMEZONE)).toBe(daysAgo(-1));
  expect(dayOf(new Date(Date.parse(before.dayEndsAt) - 1), DEFAULT_TIMEZONE)).toBe(daysAgo(0));
  await send(linked, stranger, { source: 'campaign', pace: { ...campaign.pace, minMs: 60_000, maxMs: 60_000 } });
  const after = await clearance(linked, stranger);
  expect(after.coldLeft).toBe(19);
  const waitMs = Date.parse(after.nextAt) - Date.now();
  expect(waitMs).toBeGreaterThan(55_000);
  expect(waitMs).toBeLessThanOrEqual(60_000);
});

test('the day of a company begins in its own time zone', async () => {
  const linked = await stage.linked();
  await stage.setting(linked, 'timezone', 'Pacific/Kiritimati');
  await send(linked, await stage.person());
  expect((await today(linked))?.day).toBe(dayOf(new Date(), 'Pacific/Kiritimati'));
});

test('the owner states since when the number is in use, and sets a ceiling of their own', async () => {
  const linked = await stage.linked();
  const { caller, id } = linked;
  await stage.api.update(caller, { id, inUseSince: daysAgo(10) });
  expect(await healthOf(linked)).toMatchObject({
    inUseSince: daysAgo(10),
    ageDays: 10,
    ceiling: 100,
    nextRaise: daysAgo(-5),
    nextCeiling: 200,
  });
  expect(await stage.api.update(caller, { id, coldPerDay: 3 })).toMatchObject({
    coldPerDay: 3,
    inUseSince: daysAgo(10),
  });
  expect(await healthOf(linked)).toMatchObject({ ceiling: 3, ceilingReason: 'owner', nextRaise: null });
  await stage.api.update(caller, { id, inUseSince: null, coldPerDay: null });
  expect(await healthOf(linked)).toMatchObject({ ageDays: 0, ceiling: 20, ceilingReason: 'warmUp' });
  await expect(stage.api.update(caller, { id, inUseSince: daysAgo(-2) })).rejects.toMatchObject({
    code: 'ERR_IN_USE_SINCE_FUTURE',
  });
});

test('a number keeps its age when it is linked anew, and another number starts over', async () => {
  const linked = await stage.linked();
  const { caller, id } = linked;
  await stage.rows(`update connections.whatsapps set known_number_since = now() - interval '40 days' where id = $1`, [
    id,
  ]);
  expect(await healthOf(linked)).toMatchObject({ ageDays: 40, ceilingReason: 'grown' });
  const link = async (number: string) => {
    await stage.api.renew(caller, { id });
    const { qrcode } = await stage.status(caller, id, 'qrcode');
    await stage.phone('POST', `/phones/${number}/scan`, { qr: qrcode });
    await stage.status(caller, id, 'CONNECTED');
  };
  await link(linked.number);
  expect(await healthOf(linked)).toMatchObject({ ageDays: 40 });
  await link(await stage.person());
  expect(await healthOf(linked)).toMatchObject({ ageDays: 0, ceiling: 20 });
});

test('strangers are the numbers that never wrote', async () => {
  const linked = await stage.linked();
  const [customer, addressee] = [await stage.person(), await stage.person()];
  await answer(linked, customer);
  await send(linked, addressee);
  const unknown = aNumber();
  const { strangers } = await stage.sending.strangers(linked.caller, {
    connectionId: linked.id,
    numbers: [unknown, customer, addressee],
  });
  expect(strangers).toEqual([unknown, addressee]);
});

test('a contact who writes under the number that WhatsApp knows is no stranger under the one that was written to', async () => {
  const linked = await stage.linked();
  const customer = await stage.person();
  await answer(linked, customer);
  const withNinth = `${customer}9`;
  await stage.rows(`insert into connections.peers (company_id, connection_id, digits, jid) values ($1, $2, $3, $4)`, [
    linked.caller.companyId,
    linked.id,
    withNinth,
    `${customer}@s.whatsapp.net`,
  ]);
  expect(await clearance(linked, withNinth)).toMatchObject({ isCold: false });
  const asked = { connectionId: linked.id, numbers: [withNinth] };
  expect(await stage.sending.strangers(linked.caller, asked)).toEqual({ strangers: [] });
});

test('another company sees nothing of a connection’s sending', async () => {
  const linked = await stage.linked();
  await send(linked, await stage.person());
  const other = aCaller({ companyId: aCompanyId() });
  expect(await stage.sending.health(other, {})).toEqual([]);
  const about = { connectionId: linked.id, number: await stage.person() };
  await expect(stage.sending.clearance(other, about)).rejects.toMatchObject({ code: 'ERR_NO_WAPP_FOUND' });
  const asked = { connectionId: linked.id, numbers: [about.number] };
  await expect(stage.sending.strangers(other, asked)).rejects.toMatchObject({ code: 'ERR_NO_WAPP_FOUND' });
});
