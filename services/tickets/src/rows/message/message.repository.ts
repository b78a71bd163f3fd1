import { Fault, type MessageSource, type ReadMessage } from '@recado/contracts';
import { RowRepository } from '@recado/platform';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { QueueLabelEntity } from '../queue/queue.entity.ts';
import { whereConnection } from '../ticket/visible-tickets.ts';
import { MessageEntity } from './message.entity.ts';
import { quotedOfContact } from './quoted-of-contact.ts';

type NewMessageRow = Pick<
  MessageEntity,
  'companyId' | 'ticketId' | 'contactId' | 'connectionId' | 'waId' | 'fromMe' | 'type' | 'body' | 'sentAt'
> &
  Partial<MessageEntity>;

const emptyColumns = () => ({
  userId: null,
  source: null,
  sourceId: null,
  campaignId: null,
  campaignName: null,
  participant: null,
  participantNumber: null,
  author: '',
  mediaState: 'none' as const,
  mediaPath: null,
  mediaName: null,
  mediaMime: null,
  mediaSize: null,
  mediaWidth: null,
  mediaHeight: null,
  mediaSeconds: null,
  mediaPreview: null,
  isVoice: false,
  isViewOnce: false,
  quotedId: null,
  quoted: null,
  ack: 0,
  failure: null,
  refusedChange: null,
  isDeleted: false,
  isEdited: false,
  isForwarded: false,
  earlier: [],
  reactions: [],
  extras: null,
  read: false,
  clientKey: null,
});

/** A contact's messages on one connection, without the tickets the reader may not see. */
export interface ConversationFilter {
  contactId: number;
  connectionId: number | null;
  hidden: number[];
}
/** Messages before an id (null: up to the newest) or after one. */
type PageEdge = { before: number | null } | { after: number };
interface StoredFiles {
  paths: string[];
  /** Size of all these files. */
  bytes: number;
}

/** The last message of a contact, which no person and no program has answered yet. */
export interface UnansweredMessage {
  at: Date;
  /** An answer of a program to it was refused before. */
  isRefused: boolean;
}

export class MessageRepository extends RowRepository<MessageEntity> {
  constructor(manager: EntityManager) {
    super(manager, MessageEntity);
  }

  private withQuoted() {
    return this.rows.createQueryBuilder('m').leftJoinAndSelect('m.quoted', 'quoted', quotedOfContact);
  }

  findById(id: number): Promise<MessageEntity | null> {
    return this.withQuoted().where('m.id = :id', { id }).getOne();
  }
  async byId(id: number): Promise<MessageEntity> {
    const message = await this.findById(id);
    if (!message) throw new Fault('ERR_NO_MESSAGE_FOUND');
    return message;
  }

  /** The text of a message for rules, of a menu answer its choice; null: the message has no text, or none yet. */
  async textOf(ticketId: number, id: number): Promise<string | null> {
    const message = await this.rows.findOneBy({ id, ticketId });
    return !message || message.isDeleted || message.isLog || message.type === 'waiting' ? null : message.answer;
  }

  findOnWhatsapp(connectionId: number, waId: string): Promise<MessageEntity | null> {
    return this.selectOnWhatsapp(connectionId, waId, '');
  }
  /** The row lock keeps two changes of one message from overwriting each other. */
  async lockOnWhatsapp(connectionId: number, waId: string): Promise<MessageEntity | null> {
    const found = await this.selectOnWhatsapp(connectionId, waId, 'for update');
    if (found?.quotedId) found.quoted = await this.rows.findOneBy({ id: found.quotedId, contactId: found.contactId });
    return found;
  }
  /** A message of a removed connection whose conversation goes on with another one. */
  async lockMoved(removedId: number, waId: string): Promise<MessageEntity | null> {
    const [row] = await this.manager.query<Record<string, unknown>[]>(
      `select ${this.columns('m')} from tickets.messages m join tickets.connections c on c.id = m.whatsapp_id
       where m.wa_id = $2 and not exists (select from tickets.connections where id = $1) for update of m`,
      [removedId, waId],
    );
    const message = row && this.read(row, 'm');
    return message ? Object.assign(message, { quoted: null }) : null;
  }
  /** All messages of a contact on a connection, but for those that both connections have: one wrote them to the other. */
  async moveConversation(contactId: number, from: number, to: number): Promise<void> {
    await this.manager.query(
      `update tickets.messages m set whatsapp_id = $3 where contact_id = $1 and whatsapp_id = $2
         and not exists (select from tickets.messages o where o.whatsapp_id = $3 and o.wa_id = m.wa_id)`,
      [contactId, from, to],
    );
  }
  /** The queue of the scheduled message that ends a conversation; null where another message ends it. */
  async findReplyQueue(contactId: number, connectionId: number): Promise<QueueLabelEntity | null> {
    const [row] = await this.manager.query<Record<string, unknown>[]>(
      `select ${this.columns('q', QueueLabelEntity)} from (
         select m.source, m.source_id from tickets.messages m where m.contact_id = $1 and m.whatsapp_id = $2
         order by m.id desc limit 1) last
       join tickets.schedules s on s.id = last.source_id join tickets.queues q on q.id = s.queue_id
       where last.source = 'schedule'`,
      [contactId, connectionId],
    );
    return row ? this.read(row, 'q', QueueLabelEntity) : null;
  }
  /** The source of the last message to a contact; null where nothing was sent. */
  async lastSentSource(contactId: number, connectionId: number): Promise<MessageSource | null> {
    const [row] = await this.manager.query<{ source: MessageSource | null }[]>(
      `select source from tickets.messages where contact_id = $1 and whatsapp_id = $2 and from_me
       order by id desc limit 1`,
      [contactId, connectionId],
    );
    return row?.source ?? null;
  }
  /**
   * Whether a person of the company has written to a contact after the last message of a campaign.
   * @param before a message of the contact; null: the newest
   */
  async isCampaignAnswered(
    { contactId, connectionId, since }: { contactId: number; connectionId: number; since: string },
    before: number | null,
  ): Promise<boolean> {
    const [last] = await this.manager.query<{ isPerson: boolean }[]>(
      `select coalesce(source, 'agent') <> 'campaign' and created_at > $4::timestamptz as "isPerson" from tickets.messages
       where contact_id = $1 and whatsapp_id = $2 and from_me and ($3::bigint is null or id < $3)
         and (source in ('campaign', 'agent', 'phone') or source = 'platform' and author <> '' or source is null and user_id is not null)
       order by id desc limit 1`,
      [contactId, connectionId, before, since],
    );
    return last?.isPerson ?? false;
  }
  /** The last message of the contact; null where a person or a program has answered. Texts of the bot are no such answers. */
  async findUnanswered(ticketId: number): Promise<UnansweredMessage | null> {
    const [row] = await this.manager.query<(UnansweredMessage & { fromMe: boolean })[]>(
      `select last.from_me as "fromMe", last.created_at as at, exists (select from tickets.messages r
         where r.ticket_id = $1 and r.id > last.id and r.failure = 'ERR_TURN_BUDGET') as "isRefused"
       from (select m.id, m.from_me, m.created_at from tickets.messages m
         where m.ticket_id = $1 and m.type not in ('call_log', 'group_log') and m.failure is distinct from 'ERR_TURN_BUDGET'
           and (m.source is null or m.source not in ('bot', 'integration'))
         order by m.id desc limit 1) last`,
      [ticketId],
    );
    return row && !row.fromMe ? row : null;
  }
  private async selectOnWhatsapp(
    connectionId: number,
    waId: string,
    lock: 'for update' | '',
  ): Promise<MessageEntity | null> {
    const [row] = await this.manager.query<Record<string, unknown>[]>(
      `select ${this.columns('m')} from tickets.messages m where m.whatsapp_id = $1 and m.wa_id = $2 ${lock}`,
      [connectionId, waId],
    );
    const message = row && this.read(row, 'm');
    return message ? Object.assign(message, { quoted: null }) : null;
  }
  /** Among the newest messages of a group those that mention people who have no name yet. */
  async lockUnnamed(contactId: number, connectionId: number, most: number): Promise<MessageEntity[]> {
    const rows = await this.manager.query<Record<string, unknown>[]>(
      `select ${this.columns('m')} from tickets.messages m
       where m.id in (select id from tickets.messages where contact_id = $1 and whatsapp_id = $2 order by id desc limit $3)
         and m.extras -> 'unnamed' is not null order by m.id for update of m`,
      [contactId, connectionId, most],
    );
    return rows.flatMap((row) => {
      const message = this.read(row, 'm');
      return message ? Object.assign(message, { quoted: null }) : [];
    });
  }
  async lock(id: number): Promise<MessageEntity> {
    const message = await this.withQuoted()
      .where('m.id = :id', { id })
      .setLock('pessimistic_write', undefined, ['m'])
      .getOne();
    if (!message) throw new Fault('ERR_NO_MESSAGE_FOUND');
    return message;
  }
  async byClientKey(ticketId: number, clientKey: string): Promise<MessageEntity | null> {
    const [row] = await this.manager.query<{ id: number }[]>(
      `select id from tickets.messages where ticket_id = $1 and client_key = $2`,
      [ticketId, clientKey],
    );
    return row ? this.byId(row.id) : null;
  }
  /** Searches all tickets of the contact: the ticket of the first attempt may be closed by now. */
  async byClientKeys(contactId: number, clientKeys: string[]): Promise<MessageEntity[]> {
    const rows = await this.manager.query<{ id: number }[]>(
      `select m.id from tickets.tickets t join tickets.messages m on m.ticket_id = t.id
       where t.contact_id = $1 and m.client_key = any($2) order by array_position($2, m.client_key)`,
      [contactId, clientKeys],
    );
    return Promise.all(rows.map(({ id }) => this.byId(id)));
  }
  byPath(mediaPath: string): Promise<MessageEntity | null> {
    return this.rows.findOneBy({ mediaPath });
  }

  async add(message: NewMessageRow): Promise<MessageEntity> {
    const added = Object.assign(new MessageEntity(), emptyColumns(), message);
    added.id = await this.insertRow(added);
    return added;
  }

  async save(message: MessageEntity): Promise<void> {
    await this.updateRow(message);
  }

  /**
   * Oldest first. The query excludes hidden tickets instead of naming visible ones, so that the index of the
   * conversation serves it in order.
   */
  async page(conversation: ConversationFilter, edge: PageEdge, size: number): Promise<MessageEntity[]> {
    const query = whereConversation(this.withQuoted(), conversation);
    if ('after' in edge) return query.andWhere('m.id > :after', edge).orderBy('m.id', 'ASC').limit(size).getMany();
    if (edge.before !== null) query.andWhere('m.id < :before', edge);
    return (await query.orderBy('m.id', 'DESC').limit(size).getMany()).toReversed();
  }

  /** The newest messages of a ticket, oldest first, without log lines. */
  async newestOfTicket(ticketId: number, most: number): Promise<MessageEntity[]> {
    const query = this.rows.createQueryBuilder('m').where('m.ticket_id = :ticketId', { ticketId });
    query.andWhere(`m.type not in ('call_log', 'group_log', 'waiting')`);
    return (await query.orderBy('m.id', 'DESC').limit(most).getMany()).toReversed();
  }

  /** The id of the message that many places before the newest one. */
  async idAt(conversation: ConversationFilter, skip: number): Promise<number | null> {
    const query = whereConversation(this.rows.createQueryBuilder('m').select('m.id', 'id'), conversation);
    const found = await query.orderBy('m.id', 'DESC').limit(1).offset(skip).getRawOne<{ id: number }>();
    return found?.id ?? null;
  }

  /** @returns the messages that need a read receipt */
  async markRead(ticketId: number): Promise<ReadMessage[]> {
    const [rows] = await this.manager.query<[{ wa_id: string; participant: string | null }[], number]>(
      `update tickets.messages set read = true where ticket_id = $1 and not read and not from_me
       returning wa_id, participant`,
      [ticketId],
    );
    return rows.map(({ wa_id: waId, participant }) => ({ waId, participant }));
  }

  filesOf(ticketId: number): Promise<StoredFiles> {
    return this.files('ticket_id = $1', ticketId);
  }
  filesOfContact(contactId: number): Promise<StoredFiles> {
    return this.files('contact_id = $1', contactId);
  }
  /** Files of campaigns belong to the messages of many contacts, and stay. */
  private async files(where: string, id: number): Promise<StoredFiles> {
    const rows = await this.manager.query<{ path: string; bytes: number | null }[]>(
      `select media_path as path, media_size as bytes from tickets.messages m where ${where} and media_path is not null
         and split_part(media_path, '/', 2) <> 'campaigns'
         and not exists (select from tickets.campaign_files f where f.path = m.media_path)`,
      [id],
    );
    return { paths: rows.map(({ path }) => path), bytes: rows.reduce((sum, row) => sum + (row.bytes ?? 0), 0) };
  }
}

function whereConversation(
  query: SelectQueryBuilder<MessageEntity>,
  { contactId, connectionId, hidden }: ConversationFilter,
): SelectQueryBuilder<MessageEntity> {
  query
    .where('m.contact_id = :contactId', { contactId })
    .andWhere(whereConnection('m', connectionId), { connectionId });
  return hidden.length > 0 ? query.andWhere('m.ticket_id <> all(:hidden)', { hidden }) : query;
}
