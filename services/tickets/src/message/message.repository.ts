import { Fault } from '@recado/contracts';
import { Rows } from '@recado/platform';
import type { EntityManager } from 'typeorm';
import { onConnection } from '../ticket/sight.ts';
import { MessageEntity } from './message.entity.ts';

type NewMessage = Pick<
  MessageEntity,
  'companyId' | 'ticketId' | 'contactId' | 'whatsappId' | 'waId' | 'fromMe' | 'type' | 'body' | 'sentAt'
> &
  Partial<MessageEntity>;

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
    return this.whole().where('m.whatsapp_id = :whatsappId and m.wa_id = :waId', { whatsappId, waId }).getOne();
  }
  /** The same, held until the transaction ends: two changes of one message do not overwrite each other. */
  lockOnWhatsapp(whatsappId: number, waId: string): Promise<MessageEntity | null> {
    return this.whole()
      .where('m.whatsapp_id = :whatsappId and m.wa_id = :waId', { whatsappId, waId })
      .setLock('pessimistic_write', undefined, ['m'])
      .getOne();
  }
  async lock(id: number): Promise<MessageEntity> {
    const message = await this.whole()
      .where('m.id = :id', { id })
      .setLock('pessimistic_write', undefined, ['m'])
      .getOne();
    if (!message) throw new Fault('ERR_NO_MESSAGE_FOUND');
    return message;
  }
  byClientKey(ticketId: number, clientKey: string): Promise<MessageEntity | null> {
    return this.whole()
      .where('m.ticket_id = :ticketId and m.client_key = :clientKey', { ticketId, clientKey })
      .getOne();
  }
  byPath(mediaPath: string): Promise<MessageEntity | null> {
    return this.rows.findOneBy({ mediaPath });
  }

  async add(message: NewMessage): Promise<MessageEntity> {
    const { identifiers } = await this.rows.insert(message);
    return this.byId(Number(identifiers[0]?.['id']));
  }

  async save({ id, quoted: _quoted, ...changed }: MessageEntity): Promise<void> {
    await this.rows.update({ id }, changed);
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
  async markRead(ticketId: number): Promise<{ waId: string; participant: string | null }[]> {
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
