import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessionsOf } from './sessions.ts';
import { Stage, type Linked } from './connections.stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.open();
});
afterAll(() => stage.close());

const NEWER = '2.3999.1';
const { hears, events } = sessionsOf(() => stage);

/** WhatsApp takes only newer clients from now on, and every session has to sign in again. */
async function outdate({ number }: Linked): Promise<void> {
  stage.simulator.raw.refuseOlder(NEWER);
  await stage.phone('POST', '/faults', { kind: 'drop', number });
}
async function before(env: NodeJS.ProcessEnv = {}) {
  stage.simulator.raw.refuseOlder('');
  const service = await stage.start(env);
  return { service, linked: await stage.linked() };
}

test('a client that WhatsApp refuses as outdated comes back with the version the operator gave, by itself', async () => {
  const { service, linked } = await before({ WHATSAPP_VERSION: NEWER });
  const sofar = (await events(linked.id)).length;
  await outdate(linked);
  await hears(linked, 'com a nova');
  const lines = (await events(linked.id)).slice(sofar).map(({ kind, code }) => [kind, code]);
  expect(lines).toEqual([
    ['lost', 428],
    ['opened', null],
  ]);
  await stage.stop(service);
});

test.each([
  ['no other version', {}],
  ['one that is as old', { WHATSAPP_VERSION: '2.3000.1' }],
])('with %s it is tried once more and then stopped, saying why, and its number stays linked', async (_given, env) => {
  const { service, linked } = await before(env);
  await outdate(linked);
  const view = await stage.status(linked.caller, linked.id, 'DISCONNECTED');
  expect(view).toMatchObject({ reason: 'outdated', number: linked.number });
  expect((await events(linked.id)).at(-1)).toMatchObject({ reason: 'outdated', code: 405 });
  stage.simulator.raw.refuseOlder('');
  await stage.api.retry(linked.caller, { id: linked.id });
  await hears(linked, 'sem código novo');
  await stage.stop(service);
});
