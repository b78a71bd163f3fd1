import { setTimeout as pause } from 'node:timers/promises';
import { once } from 'node:events';
import { eventually } from '@recado/testkit';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ConnectionsStage, type LinkedCompany } from '../testing/connections.stage.ts';
import { WorkerProcesses } from '../testing/worker.processes.ts';

let stage: ConnectionsStage;
const workers = new WorkerProcesses();
beforeAll(async () => {
  stage = await ConnectionsStage.open();
});
afterEach(async () => {
  workers.kill();
  for (const service of stage.services.splice(0)) await service.close();
});
afterAll(() => stage.close());

interface RefusalLedger {
  messages: { id: string; handedTo: { device: string; refused: number | null }[] }[];
}
const copiesOf = async (waId: string) => {
  const { messages } = await stage.phone<RefusalLedger>('GET', '/ledger');
  return messages.filter(({ id }) => id === waId).flatMap(({ handedTo }) => handedTo);
};
const acked = (linked: LinkedCompany, waId: string) => linked.statuses(waId).some((event) => event.ack >= 1);
const answersIn = async (owner: string, other: string, fromMe: boolean) =>
  (await stage.chat(owner, other)).filter((message) => message.fromMe === fromMe).map(({ text }) => text);

/** Two people who have written and have a reply. */
async function twoCustomers(linked: LinkedCompany): Promise<[string, string]> {
  const [first, second] = [await stage.person(), await stage.person()];
  for (const person of [first, second]) {
    const waId = await stage.write(person, linked.number, { text: 'oi' });
    await eventually(() => linked.received().some((message) => message.waId === waId));
    const answer = await stage.send(linked, person, { text: 'um' });
    await eventually(() => acked(linked, answer), 'the first answer');
  }
  return [first, second];
}

// After SIGUSR2 the process kills itself as soon as the next message is sent.
const mortal = `data:text/javascript,import { subscribe } from 'node:diagnostics_channel';
process.on('SIGUSR2', () => subscribe('recado:point', (point) => point === 'sent' && process.kill(process.pid, 'SIGKILL')));`;

test('messages of the successor of a worker that died while sending arrive on every phone once, in order', async () => {
  const child = await workers.start(stage, { WORKER_NAME: 'one' }, '--import', mortal);
  const linked = await stage.linked();
  const [first, second] = await twoCustomers(linked);
  const ended = once(child, 'exit');
  child.kill('SIGUSR2');
  const sent = [await stage.send(linked, first, { text: 'dois' })];
  expect(await ended).toEqual([null, 'SIGKILL']);
  await eventually(async () => (await answersIn(first, linked.number, false)).includes('dois'), 'what had left');
  sent.push(await stage.send(linked, second, { text: 'dois' }));
  for (const text of ['três', 'quatro']) sent.push(await stage.send(linked, first, { text }));
  await stage.start({ WORKER_NAME: 'one' });
  await eventually(() => sent.every((waId) => acked(linked, waId)), 'all sent');
  for (const [person, texts] of [
    [first, ['um', 'dois', 'três', 'quatro']],
    [second, ['um', 'dois']],
  ] as const) {
    await eventually(async () => (await answersIn(person, linked.number, false)).length >= texts.length);
    expect(await answersIn(person, linked.number, false)).toEqual(texts);
    expect(await answersIn(linked.number, person, true)).toEqual(texts);
  }
  for (const waId of sent) expect((await copiesOf(waId)).filter(({ refused }) => refused !== null)).toEqual([]);
});

test('a step of a group’s sender key is not used for two messages', async () => {
  const child = await workers.start(stage, { WORKER_NAME: 'one' }, '--import', mortal);
  const linked = await stage.linked();
  const members = [await stage.person(), await stage.person()];
  const { id } = await stage.phone<{ id: string }>('POST', '/groups', {
    subject: 'Equipe',
    members: [...members, linked.number],
  });
  const send = (text: string) => stage.send(linked, id.replace('@g.us', ''), { isGroup: true, text });
  const first = await send('um');
  await eventually(() => acked(linked, first), 'the first, which brings the key');
  const ended = once(child, 'exit');
  child.kill('SIGUSR2');
  const sent = [await send('dois')];
  expect(await ended).toEqual([null, 'SIGKILL']);
  await eventually(async () => (await answersIn(members[0] ?? '', id, false)).includes('dois'), 'what had left');
  for (const text of ['três', 'quatro']) sent.push(await send(text));
  // Leaves time for the receipts, so that the message is not sent again and the next one uses the next step.
  await stage.start({ WORKER_NAME: 'one', WORKER_SETTLE_MS: '1500' });
  await eventually(() => sent.every((waId) => acked(linked, waId)), 'all sent');
  for (const member of members) {
    await eventually(async () => (await answersIn(member, id, false)).includes('quatro'), 'the last');
    expect(await answersIn(member, id, false)).toEqual(['um', 'dois', 'três', 'quatro']);
  }
  for (const waId of sent) expect((await copiesOf(waId)).filter(({ refused }) => refused !== null)).toEqual([]);
});

test('no message is sent before the ratchet it was encrypted with is stored', async () => {
  await stage.start();
  const linked = await stage.linked();
  const [first] = await twoCustomers(linked);
  let waId = '';
  await stage.whileLocked('signal_keys', 'exclusive', async () => {
    waId = await stage.send(linked, first, { text: 'dois' });
    const waiting = `select 1 from pg_locks l join pg_class c on c.oid = l.relation
      where c.relname = 'signal_keys' and not l.granted`;
    await eventually(async () => (await stage.rows(waiting)).length > 0, 'the step, waiting to be stored');
    await pause(300); // a message sent too early would arrive now
    expect(await copiesOf(waId)).toEqual([]);
  });
  await eventually(() => acked(linked, waId), 'sent');
  expect(await answersIn(first, linked.number, false)).toEqual(['um', 'dois']);
});
