import { Fault, type FoundMessage, type ReadMessage } from '@recado/contracts';
import { Rows } from '@recado/platform';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { onConnection } from '../ticket/sight.ts';
import { MessageEntity } from './message.entity.ts';
import { pieceOf } from './piece.ts';

type NewMessage = Pick<
  MessageEntity,
  'companyId' | 'ticketId' | 'contactId' | 'whatsappId' | 'waId' | 'fromMe' | 'type' | 'body' | 'sentAt'
> &
  Partial<MessageEntity>;

/** What most messages have nothing to say of. */
const blank = () => ({
  userId: null,
  source: null,
  sourceId: null,
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
  read: false,
  clientKey: null,
});

/** A contact's messages on one connection, but for the tickets hidden from whoever reads. */
export interface Conversation {
  contactId: number;
  whatsappId: number | null;
  hidden: number[];
}
/** Before a message (null: the end) or after one. */
type Edge = { before: number | null } | { after: number };
interface FoundRow {
  id: number;
  sentAt: Date;
  said: string;
}
export const presentFound = ({ id, said, sentAt }: FoundRow, words: string): FoundMessage => ({
  id,
  text: pieceOf(said, words),
  createdAt: sentAt.toISOString(),
});

export class MessageRepository extends Rows<MessageEntity> {
  constructor(manager: EntityManager) {
    super(manager, MessageEntity);
  }

  private whole() {
    return this.rows
      .createQueryBuilder('m')
      .leftJoinAndSelect('m.quoted', 'quoted', 'quoted.contact_id = m.contact_id');
  }

  async byId(id: number): Promise<MessageEntity> {
    const message = await this.whole().where('m.id = :id', { id }).getOne();
    if (!message) throw new Fault('ERR_NO_MESSAGE_FOUND');
    return message;
  }

  onWhatsapp(whatsappId: number, waId: string): Promise<MessageEntity | null> {
    return this.ofWhatsapp(whatsappId, waId, '');
  }
  /** The same, held until the transaction ends: two changes of one message do not overwrite each other. */
  async lockOnWhatsapp(whatsappId: number, waId: string): Promise<MessageEntity | null> {
    const found = await this.ofWhatsapp(whatsappId, waId, 'for update');
    if (found?.quotedId) found.quoted = await this.rows.findOneBy({ id: found.quotedId, contactId: found.contactId });
    return found;
  }
  private async ofWhatsapp(whatsappId: number, waId: string, lock: 'for update' | ''): Promise<MessageEntity | null> {
    const [row] = (await this.manager.query(
      `select ${this.columns('m')} from tickets.messages m where m.whatsapp_id = $1 and m.wa_id = $2 ${lock}`,
      [whatsappId, waId],
    )) as Record<string, unknown>[];
    const message = row && this.read(row, 'm');
    return message ? Object.assign(message, { quoted: null }) : null;
  }
  async lock(id: number): Promise<MessageEntity> {
    const message = await this.whole()
      .where('m.id = :id', { id })
      .setLock('pessimistic_write', undefined, ['m'])
      .getOne();
    if (!message) throw new Fault('ERR_NO_MESSAGE_FOUND');
    return message;
  }
  /** What was sent with this key already. */
  async byClientKey(ticketId: number, clientKey: string): Promise<MessageEntity | null> {
    const [row] = (await this.manager.query(
      `select id from tickets.messages where ticket_id = $1 and client_key = $2`,
      [ticketId, clientKey],
    )) as { id: number }[];
    return row ? this.byId(row.id) : null;
  }
  /** The same for whatever ticket of a contact: the one it went to may be closed since. */
  async byClientKeys(contactId: number, clientKeys: string[]): Promise<MessageEntity[]> {
    const rows = (await this.manager.query(
      `select m.id from tickets.tickets t join tickets.messages m on m.ticket_id = t.id
       where t.contact_id = $1 and m.client_key = any($2) order by array_position($2, m.client_key)`,
      [contactId, clientKeys],
    )) as { id: number }[];
    return Promise.all(rows.map(({ id }) => this.byId(id)));
  }
  byPath(mediaPath: string): Promise<MessageEntity | null> {
    return this.rows.findOneBy({ mediaPath });
  }

  async add(message: NewMessage): Promise<MessageEntity> {
    const added = Object.assign(new MessageEntity(), blank(), message);
    added.id = await this.insertRow(added);
    return added;
  }

  async save(message: MessageEntity): Promise<void> {
    await this.updateRow(message);
  }

  /**
   * A piece of a conversation, oldest first, without the episodes that are hidden from the reader. What is left out is
   * named rather than what is shown: so the conversation's own index answers, in order, however long it is.
   */
  async page(conversation: Conversation, edge: Edge, size: number): Promise<MessageEntity[]> {
    const query = within(this.whole(), conversation);
    if ('after' in edge) return query.andWhere('m.id > :after', edge).orderBy('m.id', 'ASC').limit(size).getMany();
    if (edge.before !== null) query.andWhere('m.id < :before', edge);
    return (await query.orderBy('m.id', 'DESC').limit(size).getMany()).toReversed();
  }

  /** The id of a message so far before the newest one. */
  async idAt(conversation: Conversation, skip: number): Promise<number | null> {
    const query = within(this.rows.createQueryBuilder('m').select('m.id', 'id'), conversation);
    const found = await query.orderBy('m.id', 'DESC').limit(1).offset(skip).getRawOne<{ id: number }>();
    return found?.id ?? null;
  }

  /** What says it, letters alike whatever their case and accents, newest first. */
  async saying({ contactId, whatsappId, hidden }: Conversation, words: string, size: number): Promise<FoundRow[]> {
    return (await this.manager.query(
      `select id, sent_at as "sentAt", concat_ws(' ', nullif(body, ''), media_name) said from tickets.messages
       where contact_id = $1 and whatsapp_id is not distinct from $2 and ticket_id <> all($3) and not is_deleted
         and position(tickets.plain($4) in tickets.plain(concat_ws(' ', body, media_name))) > 0
       order by id desc limit $5`,
      [contactId, whatsappId, hidden, words.trim(), size],
    )) as FoundRow[];
  }

  /** Of messages that a search found, a piece around the first of the words; by ticket. */
  async pieces(found: { id: number; messageId: number | null }[], words: string) {
    const ids = found.flatMap(({ messageId }) => messageId ?? []);
    const rows = (await this.manager.query(
      `select id, ticket_id, sent_at as "sentAt", concat_ws(' ', nullif(body, ''), media_name) said
       from tickets.messages where id = any($1)`,
      [ids],
    )) as (FoundRow & { ticket_id: number })[];
    return new Map(rows.map((row) => [row.ticket_id, { found: presentFound(row, words) }]));
  }

  /** Marks what the contact wrote as read. @returns what to send receipts for */
  async markRead(ticketId: number): Promise<ReadMessage[]> {
    const [rows] = (await this.manager.query(
      `update tickets.messages set read = true where ticket_id = $1 and not read and not from_me
       returning wa_id, participant`,
      [ticketId],
    )) as [{ wa_id: string; participant: string | null }[], number];
    return rows.map(({ wa_id: waId, participant }) => ({ waId, participant }));
  }

  filesOf(ticketId: number): Promise<string[]> {
    return this.files('ticket_id = $1', ticketId);
  }
  filesOfContact(contactId: number): Promise<string[]> {
    return this.files('contact_id = $1', contactId);
  }
  private async files(where: string, id: number): Promise<string[]> {
    const rows = (await this.manager.query(
      `select media_path from tickets.messages where ${where} and media_path is not null`,
      [id],
    )) as { media_path: string }[];
    return rows.map((row) => row.media_path);
  }
}

function within(
  query: SelectQueryBuilder<MessageEntity>,
  { contactId, whatsappId, hidden }: Conversation,
): SelectQueryBuilder<MessageEntity> {
  query.where('m.contact_id = :contactId', { contactId }).andWhere(onConnection('m', whatsappId), { whatsappId });
  return hidden.length > 0 ? query.andWhere('m.ticket_id <> all(:hidden)', { hidden }) : query;
}
