import {
  Fault,
  type ApiContactCard,
  type ApiLocation,
  type ApiMedia,
  type ApiPoll,
  type ApiMessageStatus,
  type ApiMessageView,
  type PreparedTemplate,
  type Metadata,
  type WhatsappIdentity,
} from '@recado/contracts';
import type { EntityManager } from 'typeorm';

/** The messages that a call asks for, and where they go. */
export interface CallContent {
  body: string;
  media: ApiMedia[];
  location: ApiLocation | null;
  contact: ApiContactCard | null;
  /** The message of the conversation that is replied to. */
  replyTo: string | null;
  queueId: number | null;
  openTicket: boolean;
  /** The name for a contact that is new. */
  name: string;
  /** Absent in calls that an earlier release has stored, as what follows. */
  poll?: ApiPoll | null;
  /** The text is that of this template, whose header has the file. */
  template?: PreparedTemplate;
  /** The template that replaces the only message of the call where the window is over when it is due. */
  fallback?: PreparedTemplate;
  /** Members of the group who are mentioned in the text. */
  mentions?: WhatsappIdentity[];
  mentionsEveryone?: boolean;
  /** Seconds of typing before the first message. */
  typing?: number;
}
export interface NewCall {
  uuid: string;
  tokenId: number | null;
  connectionId: number;
  /** Digits with country code, or the id of a group. */
  number: string;
  isGroup: boolean;
  content: CallContent | null;
  sendAt: Date | null;
  /** About when it is sent, as far as that is known. */
  estimatedAt: Date | null;
  /** The address that its states are posted to. */
  statusCallback: string | null;
  isTest: boolean;
  /** The id that a program of the company gave the call. */
  externalId: string | null;
  metadata: Metadata;
}
export interface CallRow extends NewCall {
  id: number;
  companyId: number;
  ticketId: number | null;
  failure: string | null;
  isCancelled: boolean;
  /** The number of steps that a message of a test key has made, and its state. */
  testStep: number;
  testAck: number;
  createdAt: Date;
}
const KEPT_DAYS = 30;
/** Calls of one token; null: of the whole company. */
export type CallsOf = { tokenId: number | null; connectionId?: number } | null;

export interface PresentedRow extends CallRow {
  messageIds: number[] | null;
  ack: number | null;
  messageFailure: string | null;
}
const columns = `a.id, a.company_id as "companyId", a.uuid, a.token_id as "tokenId", a.whatsapp_id as "connectionId", a.number,
  a.is_group as "isGroup", a.ticket_id as "ticketId", a.content, a.send_at as "sendAt", a.estimated_at as "estimatedAt",
  a.status_callback as "statusCallback", a.failure, a.is_test as "isTest",
  a.is_cancelled as "isCancelled", a.test_step as "testStep", a.test_ack as "testAck", a.external_id as "externalId", a.metadata, a.created_at as "createdAt"`;
/** The state of a call is that of its messages: the least advanced one, and any failure. */
export const presentedCall = `select ${columns}, p.ids as "messageIds", p.ack, p.failure as "messageFailure"
  from tickets.api_messages a left join lateral (
    select array_agg(m.id order by x.position) as ids, min(m.ack) as ack, max(m.failure) as failure
    from tickets.api_message_parts x join tickets.messages m on m.id = x.message_id where x.api_message_id = a.id
  ) p on true`;

/** Calls of the messages API. */
export class ApiMessageRepository {
  constructor(private readonly manager: EntityManager) {}

  async add(call: NewCall): Promise<CallRow> {
    const { uuid, tokenId, connectionId, number, isGroup, content, sendAt, estimatedAt, isTest, externalId, metadata } =
      call;
    const { statusCallback } = call;
    const stored = content && JSON.stringify(content);
    const [row] = await this.manager.query<CallRow[]>(
      `insert into tickets.api_messages as a (uuid, token_id, whatsapp_id, number, is_group, content, send_at, estimated_at, is_test, external_id,
         metadata, status_callback)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning ${columns}`,
      [
        uuid,
        tokenId,
        connectionId,
        number,
        isGroup,
        stored,
        sendAt,
        estimatedAt,
        isTest,
        externalId,
        metadata,
        statusCallback,
      ],
    );
    if (!row) throw new Error('a call was not stored');
    return row;
  }

  /** The locked row of a call that still waits; null for other calls. */
  async lockWaiting(id: number): Promise<CallRow | null> {
    const [row] = await this.manager.query<CallRow[]>(
      `select ${columns} from tickets.api_messages a
       where id = $1 and content is not null and failure is null and not is_cancelled for update`,
      [id],
    );
    return row ?? null;
  }
  async lock(uuid: string, of: CallsOf): Promise<CallRow> {
    const { sql, values } = ownSql(of, 2);
    const [row] = await this.manager.query<CallRow[]>(
      `select ${columns} from tickets.api_messages a where uuid = $1 ${sql} for update`,
      [uuid, ...values],
    );
    if (!row) throw new Fault('ERR_NO_MESSAGE_FOUND');
    return row;
  }

  /** The call was carried out with these messages. */
  async carriedOut(id: number, at: { contactId: number; ticketId: number }, messageIds: number[]): Promise<void> {
    await this.manager.query(
      `update tickets.api_messages set contact_id = $2, ticket_id = $3, content = null where id = $1`,
      [id, at.contactId, at.ticketId],
    );
    await this.manager.query(
      `insert into tickets.api_message_parts (message_id, api_message_id, position)
       select m, $1, n from unnest($2::bigint[]) with ordinality as given (m, n)`,
      [id, messageIds],
    );
  }
  /** Stores the content with a fetched file. @returns false for a call that waits no more, as it was cancelled meanwhile */
  async keepMedia(id: number, content: CallContent): Promise<boolean> {
    const [, kept] = await this.manager.query<[unknown, number]>(
      `update tickets.api_messages set content = $2 where id = $1 and content is not null`,
      [id, JSON.stringify(content)],
    );
    return kept > 0;
  }
  async fail(id: number, failure: string): Promise<void> {
    await this.removeFiles('id = $1', [id]);
    await this.manager.query(`update tickets.api_messages set failure = $2, content = null where id = $1`, [
      id,
      failure,
    ]);
  }
  /** Fails the calls that wait for a connection. @returns those whose states are posted */
  async failOfConnection(connectionId: number, failure: string): Promise<number[]> {
    await this.removeFiles('whatsapp_id = $1', [connectionId]);
    const [rows] = await this.manager.query<[{ id: number; isPosted: boolean }[], number]>(
      `update tickets.api_messages set failure = $2, content = null where whatsapp_id = $1 and content is not null
       returning id, status_callback is not null as "isPosted"`,
      [connectionId, failure],
    );
    return rows.flatMap(({ id, isPosted }) => (isPosted ? id : []));
  }
  async cancel(id: number): Promise<void> {
    await this.removeFiles('id = $1', [id]);
    await this.manager.query(`update tickets.api_messages set is_cancelled = true, content = null where id = $1`, [id]);
  }
  /** Calls to a person, who is to be forgotten: waiting ones are not carried out any more. */
  async removeOfPerson(contactId: number, numbers: string[]): Promise<void> {
    const condition = '(contact_id = $1 or number = any($2))';
    await this.removeFiles(condition, [contactId, numbers]);
    await this.manager.query(`delete from tickets.api_messages where ${condition}`, [contactId, numbers]);
  }
  /** @returns how many were removed */
  async removeOld(most: number): Promise<number> {
    const [, removed] = await this.manager.query<[unknown, number]>(
      `delete from tickets.api_messages where id in (select id from tickets.api_messages
         where created_at < now() - interval '${KEPT_DAYS} days' and content is null order by created_at limit ${most})`,
    );
    return removed;
  }

  /** Files of calls that were never carried out are no message's. */
  private async removeFiles(condition: string, values: unknown[]): Promise<void> {
    await this.manager.query(
      `insert into tickets.removed_files (path)
       select distinct m -> 'stored' ->> 'path' from tickets.api_messages, jsonb_array_elements(content -> 'media') m
       where ${condition} and content is not null and m ? 'stored' on conflict do nothing`,
      values,
    );
  }

  async view(uuid: string, of: CallsOf): Promise<ApiMessageView> {
    const { sql, values } = ownSql(of, 2);
    const [row] = await this.manager.query<PresentedRow[]>(`${presentedCall} where a.uuid = $1 ${sql}`, [
      uuid,
      ...values,
    ]);
    if (!row) throw new Fault('ERR_NO_MESSAGE_FOUND');
    return presentCall(row);
  }
  async byIds(ids: number[]): Promise<ApiMessageView[]> {
    const rows = await this.manager.query<PresentedRow[]>(
      `${presentedCall} where a.id = any($1::bigint[]) order by a.id desc`,
      [ids],
    );
    return rows.map((row) => presentCall(row));
  }

  async findCallOf(messageId: number): Promise<Pick<NewCall, 'uuid' | 'externalId' | 'metadata'> | null> {
    const [row] = await this.manager.query<Pick<NewCall, 'uuid' | 'externalId' | 'metadata'>[]>(
      `select a.uuid, a.external_id as "externalId", a.metadata from tickets.api_message_parts x join tickets.api_messages a on a.id = x.api_message_id
       where x.message_id = $1`,
      [messageId],
    );
    return row ?? null;
  }

  /** The message that an id names: one of the API's, or of the conversation. */
  async findMessageId(named: string): Promise<number | null> {
    if (/^\d{1,15}$/.test(named)) return Number(named);
    if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(named)) return null;
    const [row] = await this.manager.query<{ id: number }[]>(
      `select x.message_id as id from tickets.api_messages a join tickets.api_message_parts x on x.api_message_id = a.id
       where a.uuid = $1 order by x.position limit 1`,
      [named],
    );
    return row?.id ?? null;
  }
}

/** The condition that a call is one of these, in SQL whose next parameter is `$first`. */
export function ownSql(of: CallsOf, first: number): { sql: string; values: unknown[] } {
  if (!of) return { sql: '', values: [] };
  const { tokenId, connectionId } = of;
  if (tokenId !== null) return { sql: `and a.token_id = $${first}`, values: [tokenId] };
  return { sql: `and a.token_id is null and a.whatsapp_id = $${first}`, values: [connectionId] };
}

export function presentCall(row: CallRow & Partial<PresentedRow>): ApiMessageView {
  const { uuid, number, isGroup, connectionId, ticketId, failure, messageFailure, messageIds, sendAt, createdAt } = row;
  const { estimatedAt, statusCallback, externalId, metadata } = row;
  const status = statusOf(row);
  return {
    id: uuid,
    status,
    number,
    groupId: isGroup ? number : null,
    whatsappId: connectionId,
    ticketId,
    messageIds: messageIds ?? [],
    failure: failure ?? messageFailure ?? null,
    sendAt: sendAt?.toISOString() ?? null,
    statusCallback,
    estimatedAt: waitingStatuses.has(status) ? (estimatedAt?.toISOString() ?? null) : null,
    isTest: row.isTest,
    externalId,
    metadata,
    createdAt: createdAt.toISOString(),
  };
}

const waitingStatuses = new Set<ApiMessageStatus>(['scheduled', 'preparing', 'queued']);
const byAck: readonly ApiMessageStatus[] = ['queued', 'sent', 'delivered', 'read', 'played'];

function statusOf({
  failure,
  messageFailure,
  isCancelled,
  isTest,
  testStep,
  testAck,
  content,
  sendAt,
  ack,
}: CallRow & Partial<PresentedRow>) {
  if (isCancelled) return 'cancelled';
  if (failure !== null || (messageFailure ?? null) !== null) return 'failed';
  const isAhead = sendAt !== null && sendAt.getTime() > Date.now();
  if (isTest) return isAhead && testStep === 0 ? 'scheduled' : (byAck[testAck] ?? 'played');
  if (content) return isAhead ? 'scheduled' : 'preparing';
  return byAck[ack ?? 0] ?? 'played';
}
