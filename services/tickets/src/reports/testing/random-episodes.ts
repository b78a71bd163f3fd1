import { wholeWeek, type WorkingDay } from '@recado/contracts';
import { aCompanyId } from '@recado/testkit';
import { queryAsOwner } from '@recado/testkit/as-owner';
import type { Random } from '@recado/testkit/random';

/** Zones with and without summer time, some of them by odd steps, around the days on which their clocks change. */
const zones = [
  { timezone: 'America/Sao_Paulo', around: '2026-03-08T00:00:00Z' },
  { timezone: 'America/New_York', around: '2026-03-08T07:00:00Z' },
  { timezone: 'Europe/Lisbon', around: '2026-03-29T01:00:00Z' },
  { timezone: 'Australia/Lord_Howe', around: '2026-04-04T15:00:00Z' },
  { timezone: 'Asia/Kathmandu', around: '2026-01-01T00:00:00Z' },
  { timezone: 'Pacific/Apia', around: '2026-06-01T00:00:00Z' },
] as const;
const schedules: WorkingDay[][] = [
  wholeWeek([]),
  wholeWeek([]).map((day) => ({ ...day, startTime: '00:00', endTime: '23:59' })),
  wholeWeek([]).map((day) => ({ ...day, startTime: '22:00', endTime: '23:30' })),
  wholeWeek([]).map((day) => ({
    ...day,
    startTime: '08:00',
    endTime: '12:00',
    secondStart: '13:00',
    secondEnd: '18:30',
  })),
];
const MINUTE_MS = 60_000;
const [USERS, CONNECTIONS, TAGS] = [
  [11, 12, 13],
  [21, 22],
  [31, 32, 33],
];

export interface RandomCompany {
  companyId: number;
  timezone: string;
  around: number;
  queues: number[];
  contacts: number[];
  tickets: number[];
}

/** A company with queues, opening hours and closed tickets that have no episodes. */
export async function aRandomCompany(random: Random): Promise<RandomCompany> {
  const companyId = aCompanyId();
  const { timezone, around } = random.pick(zones);
  const scheduleType = random.pick(['disabled', 'queue', 'company']);
  await queryAsOwner(
    `insert into tickets.settings (company_id, key, value) values ($1, 'timezone', $2), ($1, 'scheduleType', $3)`,
    [companyId, timezone, scheduleType],
  );
  const holidays = JSON.stringify([{ day: around.slice(0, 10), name: 'Feriado' }]);
  await queryAsOwner(`insert into tickets.company_hours (company_id, schedules, holidays) values ($1, $2, $3)`, [
    companyId,
    JSON.stringify(random.pick(schedules)),
    random.chance(0.5) ? holidays : '[]',
  ]);
  const ids = async (statement: string, values: unknown[]) =>
    (await queryAsOwner<{ id: number }>(statement, values)).rows.map(({ id }) => Number(id));
  const queues = await ids(
    `insert into tickets.queues (company_id, name, color, schedules)
     select $1, 'Fila ' || at, '#00000' || at, s from jsonb_array_elements($2::jsonb) with ordinality given(s, at) returning id`,
    [companyId, JSON.stringify(Array.from({ length: 3 }, () => random.pick(schedules)))],
  );
  const contacts = await ids(
    `insert into tickets.contacts (company_id, name, lid) select $1, 'Ana', gen_random_uuid() from generate_series(1, 12)
     returning id`,
    [companyId],
  );
  const tickets = await ids(
    `insert into tickets.tickets (company_id, contact_id, whatsapp_id, status, created_at, closed_at)
     select $1, contact, 21, 'closed', $3, $3 from unnest($2::bigint[]) contact, generate_series(1, 4) returning id`,
    [companyId, contacts, around],
  );
  return { companyId, timezone, around: Date.parse(around), queues, contacts, tickets };
}

/** Whole minutes, so that opening hours can be counted minute by minute. */
const momentAfter = (random: Random, from: number) => new Date(from + random.int(0, 3 * 24 * 60) * MINUTE_MS);

/** Adds, changes or removes an episode, or moves its contact, in a transaction of its own. */
export async function changeEpisode(company: RandomCompany, random: Random): Promise<void> {
  const { companyId, tickets, contacts } = company;
  const ticketId = random.pick(tickets);
  if (random.chance(0.03)) return void (await queryAsOwner(`delete from tickets.tickets where id = $1`, [ticketId]));
  if (random.chance(0.05)) {
    const [from, into] = [random.pick(contacts), random.pick(contacts)];
    const moved = `update tickets.tickets set contact_id = $1 where contact_id = $2`;
    return void (await queryAsOwner(moved, [into, from]));
  }
  if (random.chance(0.05))
    return void (await queryAsOwner(`delete from tickets.episodes where ticket_id = $1 and number = $2`, [
      ticketId,
      random.int(1, 3),
    ]));
  const row = anEpisode(company, random);
  const columns = Object.keys(row);
  const changed = columns.filter((name) => name !== 'started_at' && name !== 'number');
  await queryAsOwner(
    `insert into tickets.episodes (company_id, ticket_id, contact_id, ${columns.join(', ')})
     select $1, id, contact_id, ${columns.map((_, at) => `$${at + 3}`).join(', ')} from tickets.tickets where id = $2
     on conflict (ticket_id, number) do update set ${changed.map((name) => `${name} = excluded.${name}`).join(', ')}`,
    [companyId, ticketId, ...Object.values(row)],
  );
}

function anEpisode({ around, queues }: RandomCompany, random: Random) {
  const maybe = <T>(share: number, value: T): T | null => (random.chance(share) ? value : null);
  const startedAt = momentAfter(random, around - 2 * 24 * 60 * MINUTE_MS);
  const after = (from: Date) => momentAfter(random, from.getTime());
  const fromAgent = random.chance(0.2);
  const acceptedAt = fromAgent ? startedAt : maybe(0.7, after(startedAt));
  const botEndedAt = maybe(0.3, after(startedAt));
  const askedAt = maybe(0.8, startedAt);
  const closedAt = maybe(0.6, after(acceptedAt ?? startedAt));
  const ratedAt = closedAt && maybe(0.5, closedAt);
  return {
    number: random.int(1, 3),
    queue_id: maybe(0.8, random.pick(queues)),
    user_id: maybe(0.7, random.pick(USERS)),
    connection_id: maybe(0.9, random.pick(CONNECTIONS)),
    tag_ids: TAGS.filter(() => random.chance(0.3)),
    status: closedAt ? 'closed' : acceptedAt ? 'open' : 'pending',
    from_agent: fromAgent,
    had_bot: botEndedAt !== null || random.chance(0.2),
    bot_ended_at: botEndedAt,
    started_at: startedAt,
    accepted_at: acceptedAt,
    asked_at: askedAt,
    answered_at: askedAt && maybe(0.7, after(askedAt)),
    closed_at: closedAt,
    closed_by: closedAt && maybe(0.5, random.pick(USERS)),
    campaign_id: maybe(0.2, 5),
    rated_at: ratedAt,
    rating: ratedAt && random.int(1, 3),
  };
}
