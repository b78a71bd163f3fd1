import {
  connectionEvents,
  ticketEvents,
  type IncomingMessage,
  type StoredFile,
  type Told,
  type WhatsappIdentity,
} from '@recado/contracts';
import { Hears, Listens } from '@recado/platform';
import { Presenter } from '../presenter.ts';
import { TicketsDatabase, type TicketsScope } from '../tickets.database.ts';
import { contactSeen } from '../contact/contact.identity.ts';
import { receive } from './incoming.ts';
import type { MessageEntity } from './message.entity.ts';

interface OnWhatsapp {
  connectionId: number;
  waId: string;
}

/** What came from WhatsApp. Each fact may come twice; the second time changes nothing. */
@Listens()
export class MessageListener {
  constructor(
    private readonly db: TicketsDatabase,
    private readonly present: Presenter,
  ) {}

  @Hears(connectionEvents.messageReceived)
  received({ companyId, payload }: Told<IncomingMessage>): Promise<void> {
    return this.db.within({ companyId }, (scope) => receive(scope, this.present, companyId, payload));
  }

  @Hears(connectionEvents.messageStatus)
  status(told: Told<OnWhatsapp & { ack: number; failure: string | null }>): Promise<void> {
    const { ack, failure } = told.payload;
    return this.changing(told, (message) => message.fromMe && message.reached(ack, failure));
  }

  @Hears(connectionEvents.messageRevoked)
  revoked(told: Told<OnWhatsapp>): Promise<void> {
    return this.changing(told, (message) => !message.isDeleted && (message.isDeleted = true));
  }

  @Hears(connectionEvents.messageEdited)
  edited(told: Told<OnWhatsapp & { body: string }>): Promise<void> {
    const { body } = told.payload;
    return this.changing(told, (message) => {
      if (message.body === body) return false;
      Object.assign(message, { body, isEdited: true });
      return true;
    });
  }

  @Hears(connectionEvents.mediaStored)
  mediaStored(
    told: Told<OnWhatsapp & { file: StoredFile | null; failure: 'failed' | 'expired' | null }>,
  ): Promise<void> {
    const { file, failure } = told.payload;
    return this.changing(told, (message) => {
      if (message.mediaState === 'ready') return false;
      message.mediaState = file ? 'ready' : (failure ?? 'failed');
      if (file)
        Object.assign(message, {
          mediaPath: file.path,
          mediaMime: file.mimetype,
          mediaSize: file.size,
          mediaName: message.mediaName ?? file.name,
        });
      return true;
    });
  }

  @Hears(connectionEvents.pictureLearnt)
  pictureLearnt({ companyId, payload }: Told<{ chat: WhatsappIdentity; file: StoredFile | null }>): Promise<void> {
    return this.db.within({ companyId }, async (scope) => {
      if ((await scope.contacts.known(payload.chat)).length === 0) return;
      const contact = await contactSeen(scope, { identity: payload.chat, name: null, isGroup: false }, this.present);
      const picturePath = payload.file?.path ?? null;
      if (contact.picturePath === picturePath) return;
      contact.picturePath = picturePath;
      await scope.contacts.save(contact);
      scope.tell(ticketEvents.contactChanged, { contact: this.present.contact(contact) });
    });
  }

  private changing(
    { companyId, payload }: Told<OnWhatsapp>,
    change: (message: MessageEntity) => boolean,
  ): Promise<void> {
    return this.db.within({ companyId }, async (scope) => {
      const message = await scope.messages.onWhatsapp(payload.connectionId, payload.waId);
      if (!message || !change(message)) return;
      await scope.messages.save(message);
      await this.tellChange(scope, message);
    });
  }

  private async tellChange({ tickets, tell }: TicketsScope, message: MessageEntity): Promise<void> {
    const ticket = await tickets.byId(message.ticketId);
    if (ticket.lastMessageId === message.id && ticket.lastMessageAck !== message.ack) {
      await tickets.saveLastAck(ticket.id, message.ack);
    }
    tell(ticketEvents.messageChanged, {
      message: this.present.message(message),
      ticket: { id: ticket.id, ...ticket.sight },
    });
  }
}
