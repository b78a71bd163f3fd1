import { numberForms, whatsappEvents } from '@recado/contracts';
import { currentContext, inContext, newTrace, readOrigin, type Keys, type Publish } from '@recado/platform';
import type { EntityManager } from 'typeorm';
import { identityOfChat } from '../channel/parse-jid.ts';
import type { Lease } from '../rows/lease.repository.ts';
import type { OutboundJob, OutboundRow } from '../rows/outbound-job.ts';
import { SendingDayRepository } from '../sending/sending-day.repository.ts';
import { automatedSources, isAutomated, LOWEST_REPLY_PRIORITY } from './send.priority.ts';

/** A row as it is read back from an update. */
type UpdatedRow = OutboundJob & Pick<OutboundRow, 'id' | 'waId' | 'chat' | 'trace' | 'lid'>;
/** Conditions on rows that may be sent now. */
export interface SendableRows {
  lowestPriority: number;
  /** Messages of campaigns, which have a pace, may be sent. */
  paced: boolean;
  busyChats: string[];
  most: number;
}
type NewOutboundJob = OutboundJob & { waId: string; chat: string; eventId: string; priority: number; trace: string };

const lidOfChat = `(select p.lid from connections.peers p where p.connection_id = o.connection_id and p.digits = o.chat)`;
const columns = `o.id, o.wa_id as "waId", o.kind, o.chat, o.payload, o.trace, ${lidOfChat} as lid`;
/** The contact wrote within 24 hours, under the number of the chat or the one WhatsApp knows. */
const isHeardLately = `exists (select from connections.peers h where h.connection_id = o.connection_id
  and h.digits in (o.chat, split_part(p.jid, '@', 1)) and h.heard_at > now() - interval '1 day')`;
const isReplyToKnown = `o.priority <= ${LOWEST_REPLY_PRIORITY} and ((o.payload ->> 'isGroup')::boolean or exists (
  select from connections.peers p where p.connection_id = o.connection_id and p.digits = o.chat and p.heard))`;

export class OutboundRepository {
  private readonly days: SendingDayRepository;

  constructor(
    private readonly manager: EntityManager,
    private readonly secrets: Keys,
  ) {
    this.days = new SendingDayRepository(manager);
  }

  /**
   * Queues a job once for repeated deliveries of an event; a new event after a failure (somebody pressed "retry") queues
   * it again. A chat keeps its order: earlier rows get at least the priority of the new one, but for messages of campaigns,
   * which it overtakes.
   */
  async queue(
    connectionId: number,
    { waId, kind, chat, payload, eventId, priority, trace }: NewOutboundJob,
  ): Promise<boolean> {
    const isPaced = kind === 'message' && payload.pace !== undefined;
    const rows = await this.manager.query<unknown[]>(
      `with added as (
         insert into connections.outbound as o (connection_id, wa_id, kind, chat, payload, event_id, priority, paced, trace)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
         on conflict (connection_id, wa_id) do update
           set state = 'queued', failure = null, attempts = 0, next_at = now(), event_id = excluded.event_id,
             trace = excluded.trace
           where o.state = 'failed' and o.event_id <> excluded.event_id
         returning 1
       ), pushed as (
         update connections.outbound set priority = $7
         where connection_id = $1 and chat = $4 and state = 'queued' and priority > $7 and not paced
           and exists (select from added)
       ) select from added`,
      [connectionId, waId, kind, chat, JSON.stringify(payload), eventId, priority, isPaced, trace],
    );
    return rows.length > 0;
  }

  /**
   * The most urgent rows that are first in their chat, without the busy chats. A message of a campaign, which waits for
   * its pace, holds up only what changes it. While WhatsApp restricts the connection only replies are sent, to groups and
   * to people who have written. Empty when the lease is another worker's.
   */
  async next({ connectionId, owner, epoch }: Lease, sendable: SendableRows): Promise<OutboundRow[]> {
    const { lowestPriority, paced, busyChats, most } = sendable;
    const found = await this.manager.query<(OutboundRow & { isKnown: boolean })[]>(
      `select o.id, o.wa_id as "waId", o.kind, o.chat, o.payload, o.attempts, o.priority, o.trace,
         o.recipients is not null as "isCounted", p.jid as address, p.lid, p.digits is not null as "isKnown",
         coalesce(o.payload ->> 'source' = any($8) and not (o.payload ->> 'isGroup')::boolean, false)
           and not ${isHeardLately} as "isCold",
         o.kind = 'message' and not (${isReplyToKnown}) as "waitsForRestriction"
       from connections.outbound o join connections.whatsapps w on w.id = o.connection_id
         join connections.leases l on l.connection_id = o.connection_id and l.owner = $3 and l.epoch = $4
         left join connections.peers p on p.connection_id = o.connection_id and p.digits = o.chat
           and p.checked_at > now() - case when p.jid is null then interval '1 hour' else interval '30 days' end
       where o.connection_id = $1 and o.state = 'queued' and o.priority <= $2 and o.next_at <= now()
         and o.chat <> all($5) and (not o.paced or $7)
         and not exists (select from connections.outbound b
           where b.connection_id = o.connection_id and b.chat = o.chat and b.state = 'queued' and b.id < o.id
             and not (b.paced and not o.paced and o.payload ->> 'waId' is distinct from b.wa_id))
         and (coalesce(w.restricted_until, '-infinity') <= now() or o.kind <> 'message' or (${isReplyToKnown}))
       order by o.priority, o.id limit $6`,
      [connectionId, lowestPriority, owner, epoch, busyChats, most, paced, automatedSources],
    );
    return found.map(({ isKnown, ...row }) => ({ ...row, address: isKnown ? row.address : undefined }));
  }

  /** Messages that wait for the budget: of the API, schedules and campaigns. */
  async countBudgeted(connectionId: number): Promise<number> {
    const [row] = await this.manager.query<{ waiting: number }[]>(
      `select count(*)::int as waiting from connections.outbound
       where connection_id = $1 and state = 'queued' and priority > ${LOWEST_REPLY_PRIORITY} and kind = 'message'
         and not paced`,
      [connectionId],
    );
    return row?.waiting ?? 0;
  }

  /** Stores the number of recipients of a group's message, which is delivered when all of them have it. */
  async countRecipients(id: number, recipients: number): Promise<void> {
    await this.manager.query(`update connections.outbound set recipients = $2 where id = $1`, [id, recipients]);
  }

  /**
   * Marks a row as accepted by WhatsApp. The content is kept for resend requests; a receipt that was faster has already
   * been published.
   */
  async sent(connectionId: number, row: OutboundRow, bytes: Uint8Array | undefined, publish: Publish): Promise<void> {
    const sealed = bytes && this.secrets.seal('sent-message', `${connectionId}|${row.waId}`, bytes);
    const [first] = await this.manager.query<{ lid: string | null }[]>(
      `with before as (select id, ack from connections.outbound where id = $1 for update),
       sent as (
         update connections.outbound o set ack = greatest(o.ack, 1), state = 'sent', failure = null,
           sealed = coalesce($2, sealed) from before where o.id = before.id)
       select ${lidOfChat} as lid from before join connections.outbound o on o.id = before.id where before.ack < 1`,
      [row.id, sealed],
    );
    if (first && row.kind === 'message')
      publish(whatsappEvents.messageStatus, { ...status(connectionId, { ...row, ...first }), ack: 1, failure: null });
  }
  async sentContent(connectionId: number, waId: string): Promise<Uint8Array | null> {
    const [row] = await this.manager.query<{ sealed: Buffer }[]>(
      `select sealed from connections.outbound where connection_id = $1 and wa_id = $2 and sealed is not null`,
      [connectionId, waId],
    );
    return row ? this.secrets.open('sent-message', `${connectionId}|${waId}`, row.sealed) : null;
  }

  /** A message that Meta had accepted did not arrive; one that did is left as it is. */
  async failAccepted(connectionId: number, waId: string, reason: string, publish: Publish): Promise<void> {
    const [rows] = await this.manager.query<[UpdatedRow[], number]>(
      `update connections.outbound o set state = 'failed', failure = $3
       where connection_id = $1 and wa_id = $2 and state <> 'failed' and ack < 2 returning ${columns}`,
      [connectionId, waId, reason],
    );
    await this.failed(connectionId, rows, reason, publish);
  }

  async done(id: number): Promise<void> {
    await this.manager.query(`update connections.outbound set state = 'sent' where id = $1`, [id]);
  }
  async later(id: number, waitMs: number): Promise<void> {
    await this.manager.query(
      `update connections.outbound set attempts = attempts + 1, state = 'queued',
         next_at = now() + make_interval(secs => $2::float / 1000) where id = $1`,
      [id, waitMs],
    );
  }
  /** Leaves a message queued that WhatsApp's restriction refused; it does not count as an attempt. */
  async awaitRestriction(id: number): Promise<void> {
    await this.manager.query(`update connections.outbound set next_at = now(), state = 'queued' where id = $1`, [id]);
  }
  async fail(connectionId: number, waId: string, reason: string, publish: Publish): Promise<void> {
    const [rows] = await this.manager.query<[UpdatedRow[], number]>(
      `update connections.outbound o set state = 'failed', failure = $3
       where connection_id = $1 and wa_id = $2 and state in ('queued', 'sending', 'unproven') returning ${columns}`,
      [connectionId, waId, reason],
    );
    await this.failed(connectionId, rows, reason, publish);
  }
  async failAll(connectionId: number, reason: string, publish: Publish): Promise<void> {
    const [rows] = await this.manager.query<[UpdatedRow[], number]>(
      `update connections.outbound o set state = 'failed', failure = $2
       where connection_id = $1 and state = 'queued' returning ${columns}`,
      [connectionId, reason],
    );
    await this.failed(connectionId, rows, reason, publish);
  }
  private async failed(connectionId: number, rows: UpdatedRow[], reason: string, publish: Publish): Promise<void> {
    for (const row of rows) inTraceOf(row, () => publishFailure(connectionId, row, reason, publish));
    const counted = rows.filter(({ kind, payload }) => kind === 'message' && isAutomated(payload.source));
    if (counted.length > 0) await this.days.countFailed(connectionId, counted.length);
  }

  /** Raises the acknowledgement of messages to a level each; late and repeated receipts are ignored. */
  async acknowledge(connectionId: number, acks: ReadonlyMap<string, number>, publish: Publish): Promise<void> {
    const [rows] = await this.manager.query<[(UpdatedRow & { ack: number })[], number]>(
      `update connections.outbound o set ack = r.ack, state = 'sent', failure = null
       from unnest($2::text[], $3::int[]) as r(wa_id, ack)
       where o.connection_id = $1 and o.wa_id = r.wa_id and o.ack < r.ack returning ${columns}, r.ack`,
      [connectionId, [...acks.keys()], [...acks.values()]],
    );
    for (const row of rows.filter(({ kind }) => kind === 'message')) {
      const changed = { ...status(connectionId, row), ack: row.ack, failure: null };
      inTraceOf(row, () => publish(whatsappEvents.messageStatus, changed));
    }
  }

  /** Sends queued jobs for an account to its new number. */
  async redirect(connectionId: number, from: string, to: string): Promise<void> {
    await this.manager.query(
      `update connections.outbound set chat = $3,
         payload = case when payload ? 'to' then payload || jsonb_build_object('to', $3::text) else payload end
       where connection_id = $1 and chat = any($2) and state = 'queued'`,
      [connectionId, numberForms(from), to],
    );
  }

  async isOwn(connectionId: number, waId: string): Promise<boolean> {
    const rows = await this.manager.query<unknown[]>(
      `select 1 from connections.outbound where connection_id = $1 and wa_id = $2`,
      [connectionId, waId],
    );
    return rows.length > 0;
  }
}

/** Changes of a message's state belong to the trace of its order, whichever process reports them. */
function inTraceOf({ trace }: UpdatedRow, publish: () => void): void {
  const origin = readOrigin(trace ?? newTrace());
  inContext({ ...origin, companyId: currentContext()?.companyId ?? 0 }, publish);
}

const status = (connectionId: number, { waId, chat, lid, kind, payload }: UpdatedRow) => ({
  connectionId,
  waId,
  chat: { ...identityOfChat(chat), lid },
  ...(kind === 'message' && payload.source ? { source: payload.source } : {}),
  ...(kind === 'message' && payload.isFallback ? { isFallback: true as const } : {}),
});

function publishFailure(connectionId: number, row: UpdatedRow, reason: string, publish: Publish): void {
  if (row.kind === 'message')
    return publish(whatsappEvents.messageStatus, { ...status(connectionId, row), ack: 0, failure: reason });
  if (row.kind === 'read') return;
  const about = { connectionId, chat: identityOfChat(row.chat), waId: row.payload.waId };
  publish(whatsappEvents.changeRefused, { ...about, change: row.kind });
}
