import { noticeEvents, type Caller } from '@recado/contracts';
import { eventually } from '@recado/testkit';
import { queryAsOwner } from '@recado/testkit/as-owner';
import { Random } from '@recado/testkit/random';
import { setTimeout as pause } from 'node:timers/promises';
import { withoutLog } from '@recado/testkit/places';
import { expect, test } from 'vitest';
import { aBotStage, type BotStage } from '../../testing/bot.stage.ts';
import { failSomeCommits } from '../../testing/commit-faults.ts';
import { comes } from '../../testing/service-level.stage.ts';
import { bus, serveTickets } from '../../testing/serve-tickets.ts';

serveTickets(2);
withoutLog();

const SEED = 20_261_125;
const TICKETS = 40;
const CAPACITY = 2;
const assigning = { autoAssign: true, agentCapacity: CAPACITY };

interface HistoryRow {
  ticketId: number;
  kind: string;
  user: string | null;
}

/** The agent closes tickets, gives them back and goes away for a while, until the day is over. */
class WorkingAgent {
  isAway = false;
  readonly gotWhileAway: number[] = [];

  constructor(
    readonly stage: BotStage,
    readonly caller: Caller,
    private readonly random: Random,
  ) {}

  async work(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      await pause(this.random.int(5, 40));
      if (this.random.chance(0.1)) await this.rest();
      else await this.finishOne();
    }
  }

  private async finishOne(): Promise<void> {
    const { api } = this.stage;
    const [id] = await this.openTickets();
    if (id === undefined) return;
    const back = this.random.chance(0.2) ? ({ status: 'pending', userId: null } as const) : null;
    if (this.random.chance(0.5)) await api.messages.send(this.caller, { ticketId: id, body: 'Olá' });
    await api.tickets.update(this.caller, { id, ...(back ?? { status: 'closed' }) });
  }

  /** Counts the tickets that are assigned once the service knows that the agent is away. */
  private async rest(): Promise<void> {
    await comes(this.stage, this.caller, this.random.chance(0.5) ? { available: false } : { online: false });
    const before = await this.countAssigned();
    await pause(this.random.int(20, 150));
    this.gotWhileAway.push((await this.countAssigned()) - before);
    await comes(this.stage, this.caller);
  }

  private async openTickets(): Promise<string[]> {
    const { rows } = await queryAsOwner<{ id: string }>(
      `select uuid as id from tickets.tickets where user_id = $1 and status = 'open'`,
      [this.caller.userId],
    );
    return rows.map(({ id }) => id);
  }
  private async countAssigned(): Promise<number> {
    const { rowCount } = await queryAsOwner(
      `select 1 from tickets.history where kind = 'assigned' and (to_user ->> 'id')::bigint = $1`,
      [this.caller.userId],
    );
    return rowCount ?? 0;
  }
}

/** How many tickets there are, and those that are not closed. */
async function leftOf({ companyId }: BotStage) {
  const { rows } = await queryAsOwner<{ id: number; status: string; userId: number | null; queueId: number | null }>(
    `select id, status, user_id as "userId", queue_id as "queueId" from tickets.tickets where company_id = $1`,
    [companyId],
  );
  return { all: rows.length, left: rows.filter(({ status }) => status !== 'closed') };
}

/** The most open tickets that an agent had at any look. */
async function mostLoad({ companyId }: BotStage, agents: number[], isOver: () => boolean): Promise<number> {
  let most = 0;
  while (!isOver()) {
    const { rows } = await queryAsOwner<{ open: number }>(
      `select count(*)::int as open from tickets.tickets
       where company_id = $1 and status = 'open' and user_id = any($2) group by user_id`,
      [companyId, agents],
    );
    most = Math.max(most, ...rows.map(({ open }) => open));
    await pause(5);
  }
  return most;
}

/** Takes tickets by hand from the queue, against the assignment, and closes them. */
async function takeByHand({ api, admin }: BotStage, random: Random, isOver: () => boolean): Promise<number> {
  let taken = 0;
  while (!isOver()) {
    await pause(random.int(20, 60));
    const { tickets } = await api.tickets.list(admin, { status: 'pending', showAll: true });
    const ticket = tickets[0];
    if (!ticket) continue;
    const accepted = await api.tickets.update(admin, { id: ticket.uuid, status: 'open' }).catch(() => null);
    if (!accepted) continue;
    expect(accepted.userId).toBe(admin.userId);
    taken++;
    await api.tickets.update(admin, { id: ticket.uuid, status: 'closed' });
  }
  return taken;
}

test('many arrivals, agents who come and go, failing commits and two replicas: one agent a ticket, none above capacity, none forgotten', async () => {
  // Orders of one queue come one after the other; those of several meet at the agents.
  const queues = ['Vendas', 'Suporte', 'Cobrança'].map((name, n) => ({ name, color: `#aa000${n}`, ...assigning }));
  const stage = await aBotStage(bus, { queues, settings: { reopenWindow: '0' } });
  const queueIds = stage.queues.map(({ id }) => id);
  const agents = [];
  for (const [n, name] of ['Ana', 'Bia', 'Caio', 'Davi'].entries()) {
    const caller = await stage.agent(name, queueIds);
    await comes(stage, caller);
    agents.push(new WorkingAgent(stage, caller, new Random(SEED + n)));
  }
  const ids = agents.map(({ caller }) => caller.userId ?? 0);
  const faults = failSomeCommits(new Random(SEED), 0.2);
  let isOver = false;
  const over = () => isOver;
  const watched = mostLoad(stage, ids, over);
  const taken = takeByHand(stage, new Random(SEED + 9), over);
  const working = Promise.all(agents.map((agent) => agent.work(over)));
  const random = new Random(SEED + 10);
  for (let n = 0; n < TICKETS; n++) {
    const number = `55119777${String(stage.companyId).slice(-3)}${String(10 + n)}`;
    await stage.receives({ number, body: 'oi' });
    await stage.receives({ number, body: String(random.int(1, queues.length)) });
    if (random.chance(0.3)) await pause(random.int(1, 30));
  }
  const closed = eventually(
    async () => {
      const { all, left } = await leftOf(stage);
      if (all < TICKETS || left.length > 0) throw new Error(JSON.stringify({ all, left }));
      return true;
    },
    'all tickets to be closed',
    120_000,
  );
  // An agent who fails leaves tickets open, so that this failure is reported first.
  await Promise.race([closed, working]);
  isOver = true;
  await working;
  faults.restore();
  expect(await watched).toBeLessThanOrEqual(CAPACITY);
  expect(await taken).toBeGreaterThan(0);
  // A loaded machine handles more events in one transaction, so there are fewer of them.
  expect(faults.failures).toBeGreaterThan(3);
  expect(agents.flatMap(({ gotWhileAway }) => gotWhileAway).filter((count) => count > 0)).toEqual([]);

  const { rows } = await queryAsOwner<HistoryRow>(
    `select ticket_id as "ticketId", kind, to_user ->> 'id' as user from tickets.history
     where company_id = $1 and kind <> 'bot' order by id`,
    [stage.companyId],
  );
  // Between two assignments of a ticket it was given back; each is announced once.
  for (const entries of Map.groupBy(rows, ({ ticketId }) => ticketId).values()) {
    const kinds = entries.map(({ kind }) => kind).filter((kind) => kind !== 'closed');
    expect(kinds[0]).toBe('arrived');
    for (const [at, kind] of kinds.entries())
      if (at > 0)
        expect([kinds[at - 1], kind]).toEqual(
          at % 2 === 1
            ? [expect.stringMatching(/arrived|returned/), expect.stringMatching(/assigned|accepted/)]
            : [expect.stringMatching(/assigned|accepted/), 'returned'],
        );
  }
  const assigned = rows.filter(({ kind }) => kind === 'assigned').length;
  const told = () => stage.publications.of(noticeEvents.requested).filter(({ kind }) => kind === 'transfer').length;
  await eventually(() => told() === assigned, 'a notice for each assignment');
});
