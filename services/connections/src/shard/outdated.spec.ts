import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessionQueries } from '../testing/session-queries.ts';
import { ConnectionsStage, type LinkedCompany } from '../testing/connections.stage.ts';

let stage: ConnectionsStage;
beforeAll(async () => {
  stage = await ConnectionsStage.open();
});
afterAll(() => stage.close());

const NEWER = '2.3999.1';
const { receives, events } = sessionQueries(() => stage);

/** Makes the simulator refuse older clients, and drops the socket. */
async function outdate({ number }: LinkedCompany): Promise<void> {
  stage.simulator.raw.refuseOlder(NEWER);
  await stage.phone('POST', '/faults', { kind: 'drop', number });
}
async function before(env: NodeJS.ProcessEnv = {}) {
  stage.simulator.raw.refuseOlder('');
  const service = await stage.start(env);
  return { service, linked: await stage.linked() };
}

test('a client refused as outdated reconnects with WHATSAPP_VERSION', async () => {
  const { service, linked } = await before({ WHATSAPP_VERSION: NEWER });
  const sofar = (await events(linked.id)).length;
  await outdate(linked);
  await receives(linked, 'com a nova');
  const lines = (await events(linked.id)).slice(sofar).map(({ kind, code }) => [kind, code]);
  expect(lines).toEqual([
    ['lost', 428],
    ['opened', null],
  ]);
  await stage.stop(service);
});

test.each([
  ['no WHATSAPP_VERSION', {}],
  ['an old WHATSAPP_VERSION', { WHATSAPP_VERSION: '2.3000.1' }],
])(
  'with %s an outdated client reconnects once and stops with the reason, and the number stays linked',
  async (_given, env) => {
    const { service, linked } = await before(env);
    await outdate(linked);
    const view = await stage.status(linked.caller, linked.id, 'DISCONNECTED');
    expect(view).toMatchObject({ reason: 'outdated', number: linked.number });
    expect((await events(linked.id)).at(-1)).toMatchObject({ reason: 'outdated', code: 405 });
    stage.simulator.raw.refuseOlder('');
    await stage.api.retry(linked.caller, { id: linked.id });
    await receives(linked, 'sem código novo');
    await stage.stop(service);
  },
);
