import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '../../libs/testkit/src/eventually.ts';
import { aLinkedNumber } from '../client/company.ts';
import { type Fault } from './fault.ts';
import type { Stage } from './stage.ts';

type Order = { kind: string; number?: string; code?: number; ms?: number; count?: number; share?: number };

/** Injects, waits, and takes away what is not over by itself. */
async function during(stage: Stage, ms: number, ...orders: Order[]): Promise<void> {
  const ids = await Promise.all(
    orders.map(async (order) => ((await stage.simulator('POST', '/faults', order)) as { id: string }).id),
  );
  await pause(ms);
  for (const id of ids) await stage.simulator('DELETE', `/faults/${id}`);
}
const wire = (name: string, limit: number, ms: number, order: Order, more: Partial<Fault> = {}): Fault => ({
  name: `WhatsApp: ${name}`,
  limit,
  from: 'end',
  run: (stage) => during(stage, ms, order),
  ...more,
});
/** After these a session signs in again. */
const passing = [428, 500, 503, 515];
/** After these it does not: its number has to be linked anew. */
const final = { 401: 'logged_out', 403: 'banned', 411: 'multidevice_mismatch' };

/** What WhatsApp and the way to it do wrong. */
export const wireFaults: Fault[] = [
  wire('all sockets dropped', 15, 100, { kind: 'drop' }, { short: true }),
  wire('no connections for 15 s', 45, 15_000, { kind: 'refuse', ms: 15_000 }),
  ...passing.map((code) => wire(`stream ended with ${code}`, 30, 100, { kind: 'end', code }, { prepare: settledDown })),
  {
    name: 'WhatsApp: one number ended with 440, opened elsewhere: it comes back after a minute',
    limit: 80,
    from: 'end',
    run: (stage) => during(stage, 100, { kind: 'end', code: 440, ...numberOf(stage) }),
  },
  ...Object.entries(final).map(([code, reason]) => ({
    name: `WhatsApp: a number ended with ${code}: nobody else notices`,
    limit: 5,
    run: (stage: Stage) => endedForGood(stage, Number(code), reason),
  })),
  ...[429, 463].map((code) =>
    wire(`everything sent answered with ${code} for 10 s`, 45, 10_000, { kind: 'restrict', code }),
  ),
  {
    name: 'WhatsApp: 20 files expired before they were fetched',
    limit: 15,
    run: expiredFiles,
  },
  wire('sockets open, nothing moves for 15 s', 45, 15_000, { kind: 'stall', ms: 15_000 }),
  wire('accepts and never answers for 15 s', 60, 15_000, { kind: 'half-open', ms: 15_000 }),
  wire('every message 500 ms late', 15, 15_000, { kind: 'delay', ms: 500 }),
  wire('half of the messages twice', 15, 15_000, { kind: 'duplicate', share: 0.5 }),
  wire('a third of the messages out of order', 15, 15_000, { kind: 'reorder', share: 0.3 }, { mixesOrder: true }),
  wire('half of the acknowledgements lost', 60, 15_000, { kind: 'lose-acks', share: 0.5 }),
  wire('a fifth unreadable at first', 30, 15_000, { kind: 'bad-mac', share: 0.2 }, { mixesOrder: true, short: true }),
  {
    name: 'WhatsApp: unreadable, twice and dropped together',
    limit: 45,
    from: 'end',
    mixesOrder: true,
    async run(stage) {
      const faults = during(stage, 15_000, { kind: 'bad-mac', share: 0.2 }, { kind: 'duplicate', share: 0.3 });
      for (let n = 0; n < 4; n++) {
        await pause(3_000);
        await stage.simulator('POST', '/faults', { kind: 'drop' });
      }
      await faults;
    },
  },
  {
    name: 'WhatsApp: 10,000 messages waiting on return',
    limit: 180,
    from: 'end',
    run: (stage) => backlogOf(stage, 10_000),
  },
];

/** A session that ended a moment after it had opened waits longer each time: here each end is to be the first. */
async function settledDown(stage: Stage): Promise<void> {
  const young = `select from connections.session_events where kind = 'opened' and at > now() - interval '61 s' limit 1`;
  while ((await stage.sql(young)).length > 0) await pause(1_000);
}

/** One of those with traffic. */
const numberOf = ({ lines: [line] }: Stage) => (line ? { number: line.number } : {});

/** A number without traffic, linked for this. */
async function endedForGood(stage: Stage, code: number, reason: string): Promise<void> {
  const [company] = stage.companies;
  if (!company) throw new Error('no company');
  const { id, number } = await aLinkedNumber(stage.product, company);
  try {
    await stage.simulator('POST', '/faults', { kind: 'end', code, number });
    await eventually(
      async () => {
        const shown = await company.api.whatsapp.get({ id });
        return shown.status === 'DISCONNECTED' && shown.reason === reason;
      },
      `the reason ${reason}`,
      20_000,
    );
  } finally {
    await company.api.whatsapp.remove({ id });
  }
}

/** The phone of whoever sent one is asked to put it up again. Not part of the round's traffic: counted here. */
async function expiredFiles(stage: Stage): Promise<void> {
  const chats = stage.chats.slice(0, 20);
  const run = crypto.randomUUID().slice(0, 8);
  const held = (await stage.simulator('POST', '/faults', { kind: 'stall' })) as { id: string };
  for (const [n, { customer, line }] of chats.entries()) {
    const base64 = Buffer.from(`${run} ${n}`).toString('base64');
    const document = { base64, mimetype: 'application/pdf', fileName: `${run}-${n}.pdf` };
    await customer.writes(line.number, { document });
  }
  await stage.simulator('POST', '/faults', { kind: 'expire-media' });
  await stage.simulator('DELETE', `/faults/${held.id}`);
  const stored = () =>
    stage.sql(`select from tickets.messages where media_name like $1 and media_state = 'ready'`, [`${run}-%`]);
  await eventually(async () => (await stored()).length === chats.length, 'every file', 60_000);
}

/** One number is away while its customers write on. Not part of the round's traffic: counted here. */
async function backlogOf(stage: Stage, count: number): Promise<void> {
  const [line] = stage.lines;
  const chats = stage.chats.filter((chat) => chat.line === line);
  if (!line || chats.length === 0) throw new Error('no line');
  const away = (await stage.simulator('POST', '/faults', { kind: 'refuse', number: line.number })) as { id: string };
  await stage.simulator('POST', '/faults', { kind: 'drop', number: line.number });
  const run = crypto.randomUUID().slice(0, 8);
  const [last] = await stage.sql<{ id: number }>(`select max(id)::int as id from tickets.messages`);
  const since = last?.id ?? 0;
  for (let n = 0; n < count; n += 20) {
    await Promise.all(
      Array.from({ length: 20 }, (_, i) => {
        const chat = chats[(n + i) % chats.length];
        return chat?.customer.writes(line.number, `${run} ${n + i}`);
      }),
    );
  }
  await stage.simulator('DELETE', `/faults/${away.id}`);
  const until = Date.now() + 600_000;
  const stored = () =>
    stage.sql<{ body: string }>(`select body from tickets.messages where id > $1 and body like $2`, [
      since,
      `${run} %`,
    ]);
  while ((await stored()).length < count && Date.now() < until) await pause(1_000);
  const found = await stored();
  const different = new Set(found.map(({ body }) => body)).size;
  if (found.length !== count || different !== count)
    throw new Error(`of ${count} waiting messages ${found.length} are stored, ${different} different ones`);
}
