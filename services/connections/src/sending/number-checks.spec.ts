import { setTimeout as pause } from 'node:timers/promises';
import { messageOrders, whatsappEvents } from '@recado/contracts';
import { eventually, publishAs } from '@recado/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aNumber, ConnectionsStage, type LinkedCompany } from '../testing/connections.stage.ts';

const CHECK_MS = 700;
let stage: ConnectionsStage;
beforeAll(async () => {
  stage = await ConnectionsStage.open({ NUMBER_CHECK_MS: String(CHECK_MS), WORKER_LOOK_MS: '300' });
  await stage.start();
});
afterAll(() => stage.close());

const order = ({ caller, id }: LinkedCompany, ...numbers: string[]) =>
  publishAs(stage.bus, messageOrders.checkNumbers, caller.companyId, { connectionId: id, numbers });
const checked = ({ publications }: LinkedCompany) => publications.of(whatsappEvents.numberChecked);
const waiting = ({ id }: LinkedCompany) =>
  stage.rows<{ digits: string }>('select digits from connections.number_checks where connection_id = $1', [id]);
const limitLookups = async ({ number }: LinkedCompany) =>
  (await stage.phone<{ id: string }>('POST', '/faults', { kind: 'limit-lookups', number })).id;

test('numbers are looked up one by one, and each is answered once', async () => {
  const linked = await stage.linked();
  const [ana, rui, nobody] = [await stage.person(), await stage.person(), aNumber()];
  const started = Date.now();
  await order(linked, ana, nobody, rui, ana);
  await eventually(() => checked(linked).length >= 3, 'three answers');
  expect(Date.now() - started).toBeGreaterThanOrEqual(2 * CHECK_MS);
  const answers = new Map(checked(linked).map(({ number, exists }) => [number, exists]));
  expect(answers).toEqual(
    new Map([
      [ana, true],
      [nobody, false],
      [rui, true],
    ]),
  );
  expect(checked(linked)).toHaveLength(3);
  expect(await waiting(linked)).toEqual([]);
  const [day] = await stage.rows('select checks from connections.sending_days where connection_id = $1', [linked.id]);
  expect(day).toEqual({ checks: 3 });
  expect(await stage.sending.health(linked.caller, {})).toMatchObject([{ days: [] }]);
});

test('known numbers are answered without asking WhatsApp', async () => {
  const linked = await stage.linked();
  const customer = await stage.person();
  const waId = await stage.write(customer, linked.number, { text: 'oi' });
  await eventually(() => linked.received().some((message) => message.waId === waId));
  const nobody = aNumber();
  await order(linked, nobody);
  await eventually(() => checked(linked).length === 1, 'the lookup');
  await limitLookups(linked);
  await order(linked, customer, nobody);
  await eventually(() => checked(linked).length === 3, 'the answers');
  expect(checked(linked).slice(1)).toEqual(
    expect.arrayContaining([
      { connectionId: linked.id, number: customer, exists: true },
      { connectionId: linked.id, number: nobody, exists: false },
    ]),
  );
});

test('too many lookups pause the checks, and the number is kept', async () => {
  const linked = await stage.linked();
  const ana = await stage.person();
  const fault = await limitLookups(linked);
  await order(linked, ana);
  const pausedFor = async () => {
    const [row] = await stage.rows<{ ms: number }>(
      `select extract(epoch from checks_at - now())::float * 1000 as ms from connections.send_paces where connection_id = $1`,
      [linked.id],
    );
    return row?.ms ?? 0;
  };
  await eventually(async () => (await pausedFor()) > 10 * 60_000, 'the pause');
  await stage.phone('DELETE', `/faults/${fault}`);
  await pause(2 * CHECK_MS);
  expect(await waiting(linked)).toEqual([{ digits: ana }]);
  await stage.rows('update connections.send_paces set checks_at = now() where connection_id = $1', [linked.id]);
  await order(linked, ana);
  await eventually(() => checked(linked).length === 1, 'the answer');
});

test('a restricted connection and one that has asked enough today look nothing up', async () => {
  const linked = await stage.linked();
  const [ana, rui] = [await stage.person(), await stage.person()];
  await stage.rows(`update connections.whatsapps set restricted_until = now() + interval '1 hour' where id = $1`, [
    linked.id,
  ]);
  await order(linked, ana);
  await pause(2 * CHECK_MS);
  expect(checked(linked)).toEqual([]);
  await stage.rows(`update connections.whatsapps set restricted_until = now() where id = $1`, [linked.id]);
  await eventually(() => checked(linked).length === 1, 'the answer');
  await stage.rows(`update connections.sending_days set checks = 1500 where connection_id = $1`, [linked.id]);
  await order(linked, rui);
  await pause(2 * CHECK_MS);
  expect(checked(linked)).toHaveLength(1);
});

test('the numbers of a removed connection are forgotten, and those of another company’s not taken', async () => {
  const linked = await stage.linked();
  const other = await stage.linked();
  await limitLookups(linked);
  await order(linked, await stage.person());
  await eventually(async () => (await waiting(linked)).length === 1);
  await publishAs(stage.bus, messageOrders.checkNumbers, other.caller.companyId, {
    connectionId: linked.id,
    numbers: [aNumber()],
  });
  await order(other, await stage.person());
  await eventually(() => checked(other).length === 1, 'the other company’s own number');
  expect(await waiting(linked)).toHaveLength(1);
  const spare = await stage.api.create(linked.caller, { name: 'Reserva' });
  await stage.api.update(linked.caller, { id: spare.id, isDefault: true });
  await stage.api.remove(linked.caller, { id: linked.id });
  expect(await waiting(linked)).toEqual([]);
});
