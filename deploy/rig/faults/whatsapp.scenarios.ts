import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '../../../libs/testkit/src/eventually.ts';
import { aLinkedNumber } from '../../client/company.factory.ts';
import type { SimulatorFault } from '../../client/simulator.client.ts';
import type { FaultScenario } from './scenario.types.ts';
import type { FaultStage } from './fault.stage.ts';

/** Injects simulator faults, waits, and removes those that are not over by then. */
async function injectFor(stage: FaultStage, ms: number, ...faults: SimulatorFault[]): Promise<void> {
  const ids = await Promise.all(faults.map((fault) => stage.simulator.injectFault(fault)));
  await pause(ms);
  for (const id of ids) await stage.simulator.removeFault(id);
}
const whatsapp = (
  name: string,
  limitSeconds: number,
  ms: number,
  fault: SimulatorFault,
  more: Partial<FaultScenario> = {},
): FaultScenario => ({
  name: `WhatsApp: ${name}`,
  limitSeconds,
  countsFrom: 'end',
  run: (stage) => injectFor(stage, ms, fault),
  ...more,
});
/** Stream errors after which a session signs in again. */
const temporaryErrors = [428, 500, 503, 515];
/** Stream errors after which the number must be linked again. */
const finalErrors = { 401: 'logged_out', 403: 'banned', 411: 'multidevice_mismatch' };

/** Faults of WhatsApp and of the connection to it, injected by the simulator. */
export const whatsappScenarios: FaultScenario[] = [
  whatsapp('all sockets dropped', 15, 100, { kind: 'drop' }, { inShortRun: true }),
  whatsapp('no connections for 15 s', 45, 15_000, { kind: 'refuse', ms: 15_000 }),
  ...temporaryErrors.map((code) =>
    whatsapp(`stream ended with ${code}`, 30, 100, { kind: 'end', code }, { prepare: waitUntilNoRecentOpening }),
  ),
  {
    name: 'WhatsApp: one number ended with 440, opened elsewhere: it comes back after a minute',
    limitSeconds: 80,
    countsFrom: 'end',
    run: (stage) => injectFor(stage, 100, { kind: 'end', code: 440, ...oneNumber(stage) }),
  },
  ...Object.entries(finalErrors).map(([code, reason]) => ({
    name: `WhatsApp: a number ended with ${code}: nobody else notices`,
    limitSeconds: 5,
    run: (stage: FaultStage) => endFinally(stage, Number(code), reason),
  })),
  ...[429, 463].map((code) =>
    whatsapp(`all outbound messages answered with ${code} for 10 s`, 45, 10_000, { kind: 'restrict', code }),
  ),
  {
    name: 'WhatsApp: 20 files expired before they were fetched',
    limitSeconds: 15,
    run: expireFiles,
  },
  whatsapp('sockets open, nothing moves for 15 s', 45, 15_000, { kind: 'stall', ms: 15_000 }),
  whatsapp('accepts and never answers for 15 s', 60, 15_000, { kind: 'half-open', ms: 15_000 }),
  whatsapp('every message 500 ms late', 15, 15_000, { kind: 'delay', ms: 500 }),
  whatsapp('half of the messages twice', 15, 15_000, { kind: 'duplicate', share: 0.5 }),
  whatsapp(
    'a third of the messages out of order',
    15,
    15_000,
    { kind: 'reorder', share: 0.3 },
    { reordersMessages: true },
  ),
  whatsapp('half of the acknowledgements lost', 60, 15_000, { kind: 'lose-acks', share: 0.5 }),
  whatsapp(
    'a fifth unreadable at first',
    30,
    15_000,
    { kind: 'bad-mac', share: 0.2 },
    { reordersMessages: true, inShortRun: true },
  ),
  {
    name: 'WhatsApp: unreadable, twice and dropped together',
    limitSeconds: 45,
    countsFrom: 'end',
    reordersMessages: true,
    async run(stage) {
      const faults = injectFor(stage, 15_000, { kind: 'bad-mac', share: 0.2 }, { kind: 'duplicate', share: 0.3 });
      for (let n = 0; n < 4; n++) {
        await pause(3_000);
        await stage.simulator.injectFault({ kind: 'drop' });
      }
      await faults;
    },
  },
  {
    name: 'WhatsApp: 10,000 messages waiting on return',
    limitSeconds: 180,
    countsFrom: 'end',
    run: (stage) => storeBacklog(stage, 10_000),
  },
];

/** A session that ends soon after it opened waits longer before each reconnect; here every end must count as the first. */
async function waitUntilNoRecentOpening(stage: FaultStage): Promise<void> {
  const recentlyOpened = `select from connections.session_events where kind = 'opened' and at > now() - interval '61 s' limit 1`;
  while ((await stage.sql(recentlyOpened)).length > 0) await pause(1_000);
}

/** A number with traffic. */
const oneNumber = ({ lines: [line] }: FaultStage) => (line ? { number: line.number } : {});

/** Links a number without traffic and ends its session. */
async function endFinally(stage: FaultStage, code: number, reason: string): Promise<void> {
  const [company] = stage.companies;
  if (!company) throw new Error('no company');
  const { id, number } = await aLinkedNumber(stage.product, company);
  try {
    await stage.simulator.injectFault({ kind: 'end', code, number });
    await eventually(async () => {
      const connection = await company.api.whatsapp.get({ id });
      return connection.status === 'DISCONNECTED' && connection.reason === reason;
    }, `the reason ${reason}`);
  } finally {
    await company.api.whatsapp.remove({ id });
  }
}

/** The sender's phone must upload each file again. The files are not part of the round's traffic and are counted here. */
async function expireFiles(stage: FaultStage): Promise<void> {
  const chats = stage.chats.slice(0, 20);
  const run = crypto.randomUUID().slice(0, 8);
  const stall = await stage.simulator.injectFault({ kind: 'stall' });
  for (const [n, { customer, line }] of chats.entries()) {
    const base64 = Buffer.from(`${run} ${n}`).toString('base64');
    const document = { base64, mimetype: 'application/pdf', fileName: `${run}-${n}.pdf` };
    await customer.writes(line.number, { document });
  }
  await stage.simulator.injectFault({ kind: 'expire-media' });
  await stage.simulator.removeFault(stall);
  const stored = () =>
    stage.sql(`select from tickets.messages where media_name like $1 and media_state = 'ready'`, [`${run}-%`]);
  await eventually(async () => (await stored()).length === chats.length, 'every file');
}

/** A number is disconnected while its customers write. The messages are not part of the round's traffic and are counted here. */
async function storeBacklog(stage: FaultStage, count: number): Promise<void> {
  const [line] = stage.lines;
  const chats = stage.chats.filter((chat) => chat.line === line);
  if (!line || chats.length === 0) throw new Error('no line');
  const refusal = await stage.simulator.injectFault({ kind: 'refuse', number: line.number });
  await stage.simulator.injectFault({ kind: 'drop', number: line.number });
  const run = crypto.randomUUID().slice(0, 8);
  const [last] = await stage.sql<{ id: number }>(`select max(id)::int as id from tickets.messages`);
  const since = last?.id ?? 0;
  for (let n = 0; n < count; n += 20) {
    await Promise.all(
      Array.from({ length: 20 }, async (_, i) => {
        const chat = chats[(n + i) % chats.length];
        await chat?.customer.writes(line.number, `${run} ${n + i}`);
      }),
    );
  }
  await stage.simulator.removeFault(refusal);
  const until = Date.now() + 600_000;
  const stored = () =>
    stage.sql<{ body: string }>(`select body from tickets.messages where id > $1 and body like $2`, [
      since,
      `${run} %`,
    ]);
  while ((await stored()).length < count && Date.now() < until) await pause(1_000);
  const rows = await stored();
  const different = new Set(rows.map(({ body }) => body)).size;
  if (rows.length !== count || different !== count)
    throw new Error(`of ${count} waiting messages ${rows.length} are stored, ${different} of them different`);
}
