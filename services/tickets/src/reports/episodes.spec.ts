import { eventually } from '@recado/testkit';
import { queryAsOwner } from '@recado/testkit/as-owner';
import { caseRandom, type Random } from '@recado/testkit/random';
import { expect, test } from 'vitest';
import { aBotStage, type BotStage } from '../testing/bot.stage.ts';
import { serveTickets, bus } from '../testing/serve-tickets.ts';

serveTickets(2);
const SEED = 20_261_125;
const MOVES = 14;
/** Clocks of the services and of Postgres, and transactions, may differ by so much. */
const MOMENT_MS = 400;

interface StoredEpisode {
  ticket_id: number;
  queue_id: number | null;
  user_id: number | null;
  status: string;
  from_agent: boolean;
  had_bot: boolean;
  started_at: Date;
  accepted_at: Date | null;
  asked_at: Date | null;
  answered_at: Date | null;
  closed_at: Date | null;
  closed_by: number | null;
  rating: number | null;
}
const episodesOf = async ({ companyId }: BotStage): Promise<StoredEpisode[]> =>
  (
    await queryAsOwner<StoredEpisode>(
      `select ticket_id, queue_id, user_id, status, from_agent, had_bot, started_at, accepted_at, asked_at, answered_at,
         closed_at, closed_by, rating
       from tickets.episodes where company_id = $1 order by ticket_id, started_at`,
      [companyId],
    )
  ).rows;

type Contact = ReturnType<BotStage['contact']>;
/** Moves of agents and contacts; one that is not legal at the time changes nothing. */
const moves: ((stage: BotStage, contact: Contact, random: Random) => Promise<unknown>)[] = [
  async (_stage, contact) => contact.says('oi'),
  async (_stage, contact) => contact.says('1'),
  async (_stage, contact) => contact.says('2'),
  async (_stage, contact) => contact.says('3'),
  async (stage, contact) => update(stage, contact, { status: 'open' }),
  async (stage, contact) => update(stage, contact, { status: 'closed' }),
  async (stage, contact) => update(stage, contact, { status: 'closed' }),
  async (stage, contact) => update(stage, contact, { status: 'pending' }),
  async (stage, contact, random) => update(stage, contact, { queueId: random.pick(stage.queues).id }),
  async (stage, contact) => update(stage, contact, { userId: stage.admin.userId ?? 0 }),
  async (stage, contact) => {
    const { uuid, status } = await contact.ticket();
    if (status === 'open') await stage.api.messages.send(stage.admin, { ticketId: uuid, body: 'Pois não' });
  },
];

async function update({ api, admin }: BotStage, contact: Contact, change: object): Promise<void> {
  const { uuid } = await contact.ticket();
  await api.tickets.update(admin, { id: uuid, ...change }).catch((error: Error) => {
    if (!error.message.startsWith('ERR_')) throw error;
  });
}

const nearTo = (at: Date | null) => (at ? expect.toSatisfy((other: Date) => isNear(other, at)) : null);
const isNear = (a: Date, b: Date) => Math.abs(a.getTime() - b.getTime()) <= MOMENT_MS;

test.each([0, 1, 2, 3, 4])(
  'episodes derived from the history are those that were written at the time (case %i)',
  async (n) => {
    const random = caseRandom(SEED, n);
    const stage = await aBotStage(bus, {
      settings: { userRating: 'enabled' },
      queues: [
        { name: 'Vendas', color: '#aa0001', orderQueue: 1 },
        { name: 'Suporte', color: '#aa0002', orderQueue: 2 },
      ],
    });
    const contacts = [stage.contact(), stage.contact(), stage.contact()];
    for (const contact of contacts) {
      await contact.says('bom dia');
      for (let move = 0; move < MOVES; move++) await random.pick(moves)(stage, contact, random);
    }
    const written = await episodesOf(stage);
    expect(written.length).toBeGreaterThan(contacts.length);
    const { companyId } = stage;
    await queryAsOwner(`delete from tickets.episodes where company_id = $1`, [companyId]);
    await queryAsOwner(`update tickets.report_turns set episodes_after = 0 where company_id = $1`, [companyId]);
    const derived = await eventually(async () => {
      const found = await episodesOf(stage);
      return found.length >= written.length ? found : null;
    }, 'the episodes');
    expect(derived).toEqual(
      written.map((row) => ({
        ...row,
        // The history of an earlier episode does not say who closed it, nor whether the bot only answered.
        closed_by: expect.toSatisfy(() => true),
        had_bot: expect.toSatisfy(() => true),
        started_at: nearTo(row.started_at),
        accepted_at: nearTo(row.accepted_at),
        asked_at: nearTo(row.asked_at),
        answered_at: nearTo(row.answered_at),
        closed_at: nearTo(row.closed_at),
      })),
    );
    const { rows } = await queryAsOwner<{ same: boolean }>(
      `select (select count(*) from tickets.report_episodes where company_id = $1) = $2 as same`,
      [companyId, written.length],
    );
    expect(rows).toEqual([{ same: true }]);
  },
);
