import { setTimeout as pause } from 'node:timers/promises';
import { Fault } from '@recado/contracts';
import { eventually } from '@recado/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ConnectionsStage, type LinkedCompany } from '../testing/connections.stage.ts';

let stage: ConnectionsStage;
beforeAll(async () => {
  stage = await ConnectionsStage.open();
  await stage.start();
  await stage.start();
});
afterAll(() => stage.close());

const numberLinked = new Fault('ERR_NUMBER_LINKED', {}, [{ field: 'number', rule: 'unique' }]);
const devicesOf = async (number: string) =>
  (await stage.phone<{ devices: unknown[] }>('GET', `/phones/${number}`)).devices.length;
/** Creates another connection of the company and scans its QR code. */
async function another({ caller }: Pick<LinkedCompany, 'caller'>, name: string, number: string): Promise<number> {
  const { id } = await stage.api.create(caller, { name });
  const { qrcode } = await stage.status(caller, id, 'qrcode');
  await stage.phone('POST', `/phones/${number}/scan`, { qr: qrcode });
  return id;
}

test('a number linked by another connection of the company is refused, and the new device logged out', async () => {
  const linked = await stage.linked();
  const { caller, number } = linked;
  const id = await another(linked, 'Segunda', number);
  expect(await stage.status(caller, id, 'DISCONNECTED')).toMatchObject({ reason: 'number_linked', number: null });
  await eventually(async () => (await devicesOf(number)) === 1, 'the end of the second device');
  const person = await stage.person();
  await stage.write(person, number, { text: 'uma vez' });
  await eventually(() => linked.received().length > 0);
  expect(linked.received().map(({ body, connectionId }) => [body, connectionId])).toEqual([['uma vez', linked.id]]);
  await expect(stage.api.pair(caller, { id, number })).rejects.toEqual(numberLinked);
  // Once the first connection is disconnected the second may link the number, and then the first may not.
  await stage.api.disconnect(caller, { id: linked.id });
  await stage.api.renew(caller, { id });
  const { qrcode } = await stage.status(caller, id, 'qrcode');
  await stage.phone('POST', `/phones/${number}/scan`, { qr: qrcode });
  expect(await stage.status(caller, id, 'CONNECTED')).toMatchObject({ number, reason: null });
  await expect(stage.api.pair(caller, { id: linked.id, number })).rejects.toEqual(numberLinked);
});

test('of two connections that link one number at the same time one succeeds', async () => {
  const company = stage.company();
  const number = await stage.person();
  const ids = await Promise.all(['Um', 'Dois'].map((name) => another(company, name, number)));
  const views = await Promise.all(
    ids.map((id) =>
      eventually(async () => {
        const view = await stage.api.get(company.caller, { id });
        return ['CONNECTED', 'DISCONNECTED'].includes(view.status) ? view : null;
      }, 'an end'),
    ),
  );
  expect(views.map(({ status }) => status).toSorted()).toEqual(['CONNECTED', 'DISCONNECTED']);
  expect(views.find(({ status }) => status === 'DISCONNECTED')?.reason).toBe('number_linked');
  await eventually(async () => (await devicesOf(number)) === 1, 'the end of the other device');
});

test('messages that arrive before the unique index refuses a device are not published twice', async () => {
  const second = await stage.linked();
  const { caller, number } = second;
  for (const service of stage.services.splice(0)) await service.close();
  // The device may sign in and its row lacks the number, as after a failed report of the pairing.
  await stage.rows(`update connections.whatsapps set number = null, linked_at = null, wanted = false where id = $1`, [
    second.id,
  ]);
  await stage.start();
  const first = await another(second, 'Primeira', number);
  await stage.status(caller, first, 'CONNECTED');
  // The report of the number takes a second, in which messages arrive.
  await stage.rows(
    `create function slow() returns trigger language plpgsql as 'begin perform pg_sleep(1); return new; end'`,
  );
  await stage.rows(`create trigger slow before update on connections.whatsapps for each row
    when (new.id = ${second.id} and new.number is not null) execute function slow()`);
  await stage.rows(`update connections.whatsapps set wanted = true, command = command + 1 where id = $1`, [second.id]);
  const person = await stage.person();
  for (let n = 0; n < 8; n++) {
    await stage.write(person, number, { text: `mensagem ${n}` });
    await pause(200); // the messages arrive before, during and after the report
  }
  expect(await stage.status(caller, second.id, 'DISCONNECTED')).toMatchObject({ reason: 'number_linked' });
  await eventually(() => second.received().length >= 8, 'all of the messages');
  expect(second.received().map(({ body, connectionId }) => [body, connectionId])).toEqual(
    Array.from({ length: 8 }, (_, n) => [`mensagem ${n}`, first]),
  );
  await stage.rows(`drop function slow cascade`);
});

test('another company may link the same number', async () => {
  const { number } = await stage.linked();
  const other = stage.company();
  const id = await another(other, 'Loja', number);
  await stage.status(other.caller, id, 'CONNECTED');
  expect(await devicesOf(number)).toBe(2);
});
