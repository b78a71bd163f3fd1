import { Injectable } from '@nestjs/common';
import {
  DEFAULT_TIMEZONE,
  Fault,
  fill,
  messageOrders,
  type MessageSource,
  type OutgoingMessage,
  type ReadMessage,
  type StoredFile,
} from '@recado/contracts';
import { inParallel } from '@recado/platform';
import { Presenter } from '../../presenter.ts';
import type { TicketEntity } from '../ticket/ticket.entity.ts';
import type { TicketMove } from '../ticket/move-ticket.ts';
import type { ConversationScope } from '../conversation.scope.ts';
import { acceptGreeting } from './accept-greeting.words.ts';
import { MessageEntity, newWaId } from './message.entity.ts';
import { publishNewMessage } from './publish-message.ts';
import { summarizeMessage } from './summarize-message.ts';

export interface OutgoingDraft {
  text: string;
  file?: StoredFile | undefined;
  voice?: boolean | undefined;
  /** Length of a voice note in seconds. */
  seconds?: number | undefined;
  quoted?: MessageEntity | null;
  clientKey?: string | undefined;
  /** Columns copied from a forwarded message. */
  forwarded?: Partial<MessageEntity>;
  /** The agent who wrote the text; null for automatic texts. */
  author: { id: number; name: string } | null;
  /** Messages that are read with this one; null when none were unread. */
  reads?: ReadMessage[] | null;
  /** Set where no agent sends the message: it then waits its turn and counts against the sending budget. */
  source?: MessageSource;
  /** The schedule, campaign or token behind the source. */
  sourceId?: number;
}

/**
 * All outgoing messages take this path: the row is stored with ack 0 and the send order is published with the commit.
 */
@Injectable()
export class MessageSender {
  constructor(private readonly present: Presenter) {}

  async send(scope: ConversationScope, ticket: TicketEntity, draft: OutgoingDraft): Promise<MessageEntity> {
    const { messages, tickets, copies, publish, withCommit } = scope;
    if (ticket.whatsappId === null) throw new Fault('ERR_NO_DEF_WAPP_FOUND');
    if (ticket.contact.blockedAt) throw new Fault('ERR_CONTACT_BLOCKED');
    const adding = messages.add({
      companyId: ticket.companyId,
      ticketId: ticket.id,
      contactId: ticket.contactId,
      whatsappId: ticket.whatsappId,
      waId: newWaId(),
      fromMe: true,
      userId: draft.author?.id ?? null,
      ...sourceOf(draft),
      author: draft.author?.name ?? '',
      body: draft.text,
      sentAt: new Date(),
      quotedId: draft.quoted?.id ?? null,
      quoted: draft.quoted ?? null,
      clientKey: draft.clientKey ?? null,
      read: true,
      ...mediaColumns(draft),
      ...draft.forwarded,
    });
    const [message, { language }] = await inParallel(adding, copies.settings());
    ticket.showAsLast(message, summarizeMessage(message, language));
    withCommit(tickets.save(ticket));
    const { reads = null } = draft;
    publish(messageOrders.send, { ...sendOrder(ticket, message), ...(reads ? { reads } : {}) });
    publishNewMessage(scope, this.present, message, ticket, reads !== null);
    return message;
  }

  /** Sends the accept greeting or the closing text, as settings and connection define them. */
  async sendMoveText(scope: ConversationScope, ticketId: number, move: TicketMove): Promise<void> {
    if (move !== 'accepted' && move !== 'closed') return;
    const ticket = await scope.tickets.byId(ticketId);
    if (ticket.isGroup || ticket.whatsappId === null || ticket.contact.blockedAt) return;
    const { sendGreetingAccepted, language, timezone = DEFAULT_TIMEZONE } = await scope.copies.settings();
    const template =
      move === 'accepted'
        ? sendGreetingAccepted === 'enabled' && ticket.user && acceptGreeting(language, ticket.user.name)
        : ticket.whatsapp?.complationMessage;
    if (!template) return;
    const text = fill(template, { name: ticket.contact.name, ticketId, timezone });
    await this.send(scope, ticket, { text, author: null });
  }
}

export const addressOf = ({ contact, whatsappId, isGroup }: TicketEntity, { waId }: MessageEntity) => ({
  connectionId: whatsappId ?? 0,
  to: contact.number ?? contact.lid ?? '',
  isGroup,
  waId,
});

/** The order holds everything the session owner needs to send the message. */
export function sendOrder(ticket: TicketEntity, message: MessageEntity): OutgoingMessage {
  const { quoted, mediaPath, mediaName, mediaMime, mediaSize } = message;
  return {
    messageId: message.id,
    ...addressOf(ticket, message),
    text: message.body,
    ...(message.type === 'vcard' || message.type === 'locationMessage' ? { card: message.type } : {}),
    file: mediaPath
      ? {
          path: mediaPath,
          name: mediaName ?? '',
          mimetype: mediaMime ?? '',
          size: mediaSize ?? 0,
          kind: message.type === 'sticker' ? 'sticker' : fileKind(mediaMime ?? ''),
          voice: message.isVoice,
        }
      : null,
    ...(message.source === null ? {} : { source: message.source }),
    ...(message.isForwarded ? { forwarded: true } : {}),
    quoted: quoted && { waId: quoted.waId, fromMe: quoted.fromMe, participant: quoted.participant, text: quoted.body },
  };
}

const sourceOf = ({ author, source, sourceId }: OutgoingDraft): Pick<MessageEntity, 'source' | 'sourceId'> => {
  if (source) return { source, sourceId: sourceId ?? null };
  return author ? { source: 'agent', sourceId: author.id } : { source: 'platform', sourceId: null };
};

const fileKind = (mimetype: string): 'image' | 'audio' | 'video' | 'document' => {
  if (/^image\/(jpeg|png|webp)$/.test(mimetype)) return 'image';
  if (mimetype.startsWith('audio/')) return 'audio';
  return /^video\/(mp4|3gpp)$/.test(mimetype) ? 'video' : 'document';
};

function mediaColumns({
  file,
  voice = false,
  seconds,
}: OutgoingDraft): Pick<MessageEntity, 'type'> & Partial<MessageEntity> {
  if (!file) return { type: 'chat' };
  const kind = fileKind(file.mimetype);
  return {
    type: kind === 'document' ? 'application' : kind,
    mediaState: 'ready',
    mediaPath: file.path,
    mediaName: file.name,
    mediaMime: file.mimetype,
    mediaSize: file.size,
    isVoice: voice && kind === 'audio',
    mediaSeconds: kind === 'audio' ? (seconds ?? null) : null,
  };
}
