import type { RuleTrigger } from '@recado/contracts';
import type { Transaction } from '@recado/platform';

export interface PastEvent {
  at: Date;
  ticketId: number | null;
  contactId: number;
  connectionId: number | null;
  messageId: number | null;
  rating: number | null;
  text: string;
}

/** The newest rows that are searched where no index selects the events of a kind. */
const MOST_SCANNED = 3_000;
const MOST = 100;

const ofMessages = (fromMe: boolean) => `select m.sent_at as at, m.ticket_id as "ticketId", m.contact_id as "contactId",
    m.id as "messageId", null::bigint as "connectionId", null::int as rating, left(m.body, 400) as text
  from (select id, sent_at, ticket_id, contact_id, body, from_me, is_deleted, type from tickets.messages
        order by sent_at desc, id desc limit ${MOST_SCANNED}) m
  where m.from_me = ${fromMe} and not m.is_deleted and m.type not in ('call_log', 'group_log', 'waiting')
  order by m.sent_at desc, m.id desc limit ${MOST}`;

const ofHistory = (condition: string) => `select h.at, h.ticket_id as "ticketId", t.contact_id as "contactId",
    null::bigint as "messageId", null::bigint as "connectionId", null::int as rating, '' as text
  from (select id, at, ticket_id, kind, to_user, to_queue from tickets.history order by company_id desc, id desc
        limit ${MOST_SCANNED}) h
    join tickets.tickets t on t.id = h.ticket_id
  where ${condition} order by h.id desc limit ${MOST}`;

const ofTickets = (
  condition: string,
  at: string,
) => `select ${at} as at, t.id as "ticketId", t.contact_id as "contactId",
    null::bigint as "messageId", null::bigint as "connectionId", null::int as rating, '' as text
  from (select id, contact_id, status, updated_at, awaited_since, tag_ids from tickets.tickets
        order by updated_at desc, id desc limit ${MOST_SCANNED}) t
  where ${condition} order by at desc, t.id desc limit ${MOST}`;

const ratings = `select r.at, r.ticket_id as "ticketId", t.contact_id as "contactId", null::bigint as "messageId",
    null::bigint as "connectionId", r.rating::int as rating, '' as text
  from tickets.ratings r join tickets.tickets t on t.id = r.ticket_id order by r.at desc limit ${MOST}`;

const ofContacts = (
  most: number,
) => `select c.created_at as at, null::bigint as "ticketId", c.id as "contactId", null::bigint as "messageId",
    null::bigint as "connectionId", null::int as rating, '' as text
  from tickets.contacts c where c.erased_at is null order by c.company_id desc, c.id desc limit ${most}`;

const schedules = `select s.send_at as at, null::bigint as "ticketId", s.contact_id as "contactId", null::bigint as "messageId",
    s.whatsapp_id as "connectionId", null::int as rating, left(s.body, 400) as text
  from tickets.schedules s where s.status = 'ERRO' order by s.send_at desc, s.id desc limit ${MOST}`;

const statements: Record<RuleTrigger, string> = {
  messageReceived: ofMessages(false),
  messageSent: ofMessages(true),
  ticketOpened: ofHistory(`h.kind in ('arrived', 'opened')`),
  ticketWaiting: ofTickets(`t.status in ('pending', 'open') and t.awaited_since is not null`, 't.awaited_since'),
  movedToQueue: ofHistory(`h.kind in ('transferred', 'returned') and h.to_queue is not null`),
  movedToAgent: ofHistory(`h.kind in ('accepted', 'transferred', 'assigned') and h.to_user is not null`),
  tagged: ofTickets(`t.tag_ids <> '{}'`, 't.updated_at'),
  rated: ratings,
  resolved: ofHistory(`h.kind = 'closed'`),
  reopened: ofHistory(`h.kind = 'reopened'`),
  contactCreated: ofContacts(MOST),
  contactChanged: ofContacts(MOST),
  clock: ofTickets(`t.status in ('pending', 'open')`, 't.updated_at'),
  // Of events of connections nothing is kept.
  connectionDown: ofContacts(0),
  numberHealth: ofContacts(0),
  scheduleFailed: schedules,
};

/** The last events of a kind, as far as the rows of the company still show them. */
export class RuleTrialRepository {
  constructor(private readonly manager: Transaction['manager']) {}

  last(trigger: RuleTrigger): Promise<PastEvent[]> {
    return this.manager.query<PastEvent[]>(statements[trigger]);
  }
}
