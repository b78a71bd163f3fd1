import { Fault, type ReadMessage } from '@recado/contracts';
import { Rows } from '@recado/platform';
import type { EntityManager } from 'typeorm';
import { onConnection } from '../ticket/sight.ts';
import { MessageEntity } from './message.entity.ts';

type NewMessage = Pick<
  MessageEntity,
  'companyId' | 'ticketId' | 'contactId' | 'whatsappId' | 'waId' | 'fromMe' | 'type' | 'body' | 'sentAt'
> &
  Partial<MessageEntity>;

/** What most messages have nothing to say of. */
const blank = () => ({
  userId: null,
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
  earlier: [],
  reactions: [],
  read: false,
  clientKey: null,
});

export class MessageRepository extends Rows<MessageEntity> {
  constructor(manager: EntityManager) {
    super(manager, MessageEntity);
  }

  private whole() {
    return this.rows.createQueryBuilder('m').leftJoinAndSelect('m.quoted', 'quoted');
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
    if (found?.quotedId) found.quoted = await this.rows.findOneBy({ id: found.quotedId });
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
   * Newest first, before a message, without the episodes that are hidden from the reader. What is left out is named
   * rather than what is shown: so the conversation's own index answers, in order, however long it is.
   */
  page(contactId: number, whatsappId: number | null, hidden: number[], before: number | null, size: number) {
    const query = this.whole()
      .where('m.contact_id = :contactId', { contactId })
      .andWhere(onConnection('m', whatsappId), { whatsappId });
    if (hidden.length > 0) query.andWhere('m.ticket_id <> all(:hidden)', { hidden });
    if (before !== null) query.andWhere('m.id < :before', { before });
    return query.orderBy('m.id', 'DESC').limit(size).getMany();
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
