import { webhookData, type Caller, type Handlers, type WebhookData, type WebhookDataOf } from '@recado/contracts';
import { Serves } from '@recado/platform';
import { Presenter } from '../../presenter.ts';
import type { ContactEntity } from '../../rows/contact/contact.entity.ts';
import { DeskDatabase } from '../../rows/desk.database.ts';
import type { MessageEntity } from '../../rows/message/message.entity.ts';

/** Presents what has changed for the payloads of webhooks. */
@Serves(webhookData)
export class WebhookDataService implements Handlers<typeof webhookData> {
  constructor(
    private readonly db: DeskDatabase,
    private readonly present: Presenter,
  ) {}

  get(caller: Caller, { messageId, ticketId, contactId }: WebhookDataOf): Promise<WebhookData> {
    return this.db.within(caller, async ({ messages, tickets, contacts, apiMessages }) => {
      const message = messageId ? await messages.findById(messageId) : null;
      const ofTicket = message?.ticketId ?? ticketId;
      const [ticket] = ofTicket ? await tickets.byIds([ofTicket]) : [];
      const contact = ticket?.contact ?? (contactId ? await contacts.find(contactId) : null);
      const isKept = contact && contact.erasedAt === null;
      const call = message?.source === 'api' ? await apiMessages.findCallOf(message.id) : null;
      return {
        message: message && this.present.message(message),
        onWhatsapp: message && isKept ? onWhatsapp(message, contact) : null,
        ticket: ticket ? this.present.ticket(ticket) : null,
        contact: isKept ? this.present.contact(contact) : null,
        apiMessageId: call?.uuid ?? null,
        externalId: call?.externalId ?? null,
        metadata: call?.metadata ?? {},
        isFilePending: message?.mediaState === 'pending',
      };
    });
  }
}

const onWhatsapp = ({ waId, source }: MessageEntity, { number, lid, isGroup }: ContactEntity) => ({
  waId,
  chat: isGroup ? `${number}@g.us` : number === null ? `${lid}@lid` : `${number}@s.whatsapp.net`,
  source: source ?? '',
});
