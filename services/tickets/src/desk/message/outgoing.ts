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
import type { Move } from '../ticket/ticket.moves.ts';
import type { TicketsScope } from '../../tickets.database.ts';
import { MessageEntity, newWaId } from './message.entity.ts';
import { publishNewMessage } from './publish-message.ts';
import { summaryOf } from './summary.ts';

export interface Draft {
  text: string;
  file?: StoredFile | undefined;
  voice?: boolean | undefined;
  /** How long the voice note is. */
  seconds?: number | undefined;
  quoted?: MessageEntity | null;
  clientKey?: string | undefined;
  /** What of it was written elsewhere. */
  forwarded?: Partial<MessageEntity>;
  /** The agent who wrote it; null for what the platform says by itself. */
  author: { id: number; name: string } | null;
  /** What is read with it; null when nothing was unread. */
  reads?: ReadMessage[] | null;
  /** Where no agent sends it: it takes its turn, and its share of the budget. Absent: the agent, or the platform. */
  source?: MessageSource;
  /** The schedule, campaign or token behind the source. */
  sourceId?: number;
}

/** The one path of everything that is sent: stored with ack 0 first, then told to the session's owner. */
@Injectable()
export class Outgoing {
  constructor(private readonly present: Presenter) {}

  async send(scope: TicketsScope, ticket: TicketEntity, draft: Draft): Promise<MessageEntity> {
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
    ticket.wrote(message, summaryOf(message, language));
    withCommit(tickets.save(ticket));
    const { reads = null } = draft;
    publish(messageOrders.send, { ...order(ticket, message), ...(reads ? { reads } : {}) });
    publishNewMessage(scope, this.present, message, ticket, reads !== null);
    return message;
  }

  /** What the contact is told of a move, by the company's settings and the connection's texts. */
  async sayAbout(scope: TicketsScope, ticketId: number, said: Move): Promise<void> {
    if (said !== 'accepted' && said !== 'closed') return;
    const ticket = await scope.tickets.byId(ticketId);
    if (ticket.isGroup || ticket.whatsappId === null || ticket.contact.blockedAt) return;
    const { sendGreetingAccepted, timezone = DEFAULT_TIMEZONE } = await scope.copies.settings();
    const template =
      said === 'accepted'
        ? sendGreetingAccepted === 'enabled' && ticket.user && greetingOf(ticket.user.name)
        : ticket.whatsapp?.complationMessage;
    if (!template) return;
    const text = fill(template, { name: ticket.contact.name, ticketId, timezone });
    await this.send(scope, ticket, { text, author: null });
  }
}

const greetingOf = (agent: string) =>
  `*Mensagem automática:*\n{{ms}} {{name}}, meu nome é ${agent} e agora vou prosseguir com seu atendimento!`;

/** Where on WhatsApp a message stands. */
export const placeOf = ({ contact, whatsappId, isGroup }: TicketEntity, { waId }: MessageEntity) => ({
  connectionId: whatsappId ?? 0,
  to: contact.number ?? contact.lid ?? '',
  isGroup,
  waId,
});

/** Everything the owner of the session needs, so that it asks nobody. */
export function order(ticket: TicketEntity, message: MessageEntity): OutgoingMessage {
  const { quoted, mediaPath, mediaName, mediaMime, mediaSize } = message;
  return {
    messageId: message.id,
    ...placeOf(ticket, message),
    text: message.body,
    ...(message.type === 'vcard' || message.type === 'locationMessage' ? { card: message.type } : {}),
    file: mediaPath
      ? {
          path: mediaPath,
          name: mediaName ?? '',
          mimetype: mediaMime ?? '',
          size: mediaSize ?? 0,
          kind: message.type === 'sticker' ? 'sticker' : kindOf(mediaMime ?? ''),
          voice: message.isVoice,
        }
      : null,
    ...(message.source === null ? {} : { source: message.source }),
    ...(message.isForwarded ? { forwarded: true } : {}),
    quoted: quoted && { waId: quoted.waId, fromMe: quoted.fromMe, participant: quoted.participant, text: quoted.body },
  };
}

const sourceOf = ({ author, source, sourceId }: Draft): Pick<MessageEntity, 'source' | 'sourceId'> => {
  if (source) return { source, sourceId: sourceId ?? null };
  return author ? { source: 'agent', sourceId: author.id } : { source: 'platform', sourceId: null };
};

const kindOf = (mimetype: string): 'image' | 'audio' | 'video' | 'document' => {
  if (/^image\/(jpeg|png|webp)$/.test(mimetype)) return 'image';
  if (mimetype.startsWith('audio/')) return 'audio';
  return /^video\/(mp4|3gpp)$/.test(mimetype) ? 'video' : 'document';
};

function mediaColumns({ file, voice = false, seconds }: Draft): Pick<MessageEntity, 'type'> & Partial<MessageEntity> {
  if (!file) return { type: 'chat' };
  const kind = kindOf(file.mimetype);
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
