import { eventually } from '@recado/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ConnectionsStage, type LinkedCompany } from '../testing/connections.stage.ts';

let stage: ConnectionsStage;
beforeAll(async () => {
  stage = await ConnectionsStage.open();
  await stage.start();
});
afterAll(() => stage.close());

const isRead = (linked: LinkedCompany, waId: string) => linked.statuses(waId).some(({ ack }) => ack >= 3);
const rowsOf = (linked: LinkedCompany) =>
  stage.rows<{ waId: string }>(
    'select wa_id as "waId" from connections.outbound where connection_id = $1 order by id',
    [linked.id],
  );

test('an order to a number of another company is refused, and its session sends nothing', async () => {
  const [linked, other] = [await stage.linked(), await stage.linked()];
  const customer = await stage.person();
  const own = await stage.send(linked, customer, { text: 'olá' });
  await eventually(() => linked.statuses(own).some(({ ack }) => ack >= 1), 'the session sends');
  const foreign = await stage.send({ caller: other.caller, id: linked.id }, customer, { text: 'intruso' });
  await eventually(() => other.statuses(foreign).length > 0, 'the refusal');
  expect(other.statuses(foreign)).toMatchObject([{ failure: 'ERR_WAPP_REMOVED', ack: 0 }]);
  const after = await stage.send(linked, customer, { text: 'tudo bem?' });
  await eventually(() => linked.statuses(after).some(({ ack }) => ack >= 1), 'a later order');
  expect(await rowsOf(linked)).toEqual([{ waId: own }, { waId: after }]);
  expect((await stage.chat(customer, linked.number)).map(({ id }) => id)).toEqual([own, after]);
});

test('orders that come at once to a session are each sent once, whatever the database thinks of one of them', async () => {
  const linked = await stage.linked();
  const people = [await stage.person(), await stage.person(), await stage.person()];
  const [first = '', second = '', third = ''] = people;
  const events = () =>
    stage.rows('select kind from connections.session_events where connection_id = $1 order by id', [linked.id]);
  const before = await events();
  await stage.rows(
    `create function connections.refuse_one() returns trigger language plpgsql as $$ begin
       if new.payload ->> 'text' = 'recusada' then raise exception 'refused'; end if;
       return new; end $$`,
  );
  await stage.rows(
    `create trigger refuse_one before insert on connections.outbound for each row execute function connections.refuse_one()`,
  );
  const sent: string[] = [];
  for (let n = 0; n < 5; n++) {
    const [, one, , other] = await Promise.all([
      stage.phone('POST', `/phones/${first}/chats/${linked.number}/read`),
      stage.send(linked, first, { text: `um ${n}` }),
      stage.send(linked, second, { text: 'recusada' }),
      stage.send(linked, third, { text: `três ${n}` }),
    ]);
    sent.push(one, other);
    await eventually(() => sent.every((waId) => linked.statuses(waId).some(({ ack }) => ack >= 2)), 'the others');
  }
  await stage.rows('drop trigger refuse_one on connections.outbound');
  for (const person of [first, third]) expect(await stage.chat(person, linked.number)).toHaveLength(5);
  // Receipts and outcomes beside the refused order were stored, so the socket stayed open.
  expect(await events()).toEqual(before);
});

test('of a message that is read at once only the last level is published', async () => {
  const linked = await stage.linked();
  const customer = await stage.person();
  const levels: number[][] = [];
  for (let n = 0; n < 5; n++) {
    const waId = await stage.send(linked, customer, { text: `${n}` });
    await eventually(async () => (await stage.chat(customer, linked.number)).length === n + 1, 'its arrival');
    await stage.phone('POST', `/phones/${customer}/chats/${linked.number}/read`);
    await eventually(() => isRead(linked, waId), 'that it was read');
    levels.push(linked.statuses(waId).map(({ ack }) => ack));
  }
  for (const published of levels) expect(published.at(-1)).toBe(3);
  // Each rises, and none is published twice.
  for (const published of levels) expect(published).toEqual([...new Set(published)].toSorted((a, b) => a - b));
  const ticks = await stage.rows<{ ack: number }>(
    `select distinct ack from connections.outbound where connection_id = $1`,
    [linked.id],
  );
  expect(ticks).toEqual([{ ack: 3 }]);
});
