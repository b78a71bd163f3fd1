import { Injectable } from '@nestjs/common';
import { ContactView, type Member, type MessageView, type QuotedMessage, type TicketView } from '@recado/contracts';
import { Files, withVersion } from '@recado/platform';
import type { ContactEntity } from './rows/contact/contact.entity.ts';
import type { MessageEntity } from './rows/message/message.entity.ts';
import type { MemberRow } from './rows/contact/member.repository.ts';
import type { TicketEntity } from './rows/ticket/ticket.entity.ts';

/** Converts rows to the shapes of the contracts, with signed addresses for files. */
@Injectable()
export class Presenter {
  constructor(private readonly files: Files) {}

  contact(contact: ContactEntity): ContactView {
    const { id, name, email, isGroup, disableBot, extraInfo, picturePath } = contact;
    return withVersion(ContactView, {
      id,
      name,
      number: contact.number ?? '',
      email,
      profilePicUrl: picturePath && this.files.publicUrl(picturePath),
      isGroup,
      disableBot,
      blocked: contact.blockedAt !== null,
      extraInfo,
      consent: contact.consent,
      consentAt: contact.consentAt?.toISOString() ?? null,
      legalBasis: contact.legalBasis,
      consentNote: contact.consentNote,
      externalId: contact.externalId,
      metadata: contact.metadata,
      createdAt: contact.createdAt.toISOString(),
    });
  }

  ticket(ticket: TicketEntity): TicketView {
    const { id, uuid, number, status, unreadMessages, isGroup, chatbot, userId, queueId, connectionId, contactId } =
      ticket;
    const { queue, user, whatsapp } = ticket;
    return {
      id,
      uuid,
      number,
      status,
      lastMessage: ticket.lastMessage,
      lastMessageFromMe: ticket.lastMessageFromMe,
      lastMessageAck: ticket.lastMessageAck,
      lastMessageId: ticket.lastMessageId,
      unreadMessages,
      isGroup,
      chatbot,
      userId,
      queueId,
      whatsappId: connectionId,
      contactId,
      contact: this.contact(ticket.contact),
      user: user && { id: user.id, name: user.name },
      queue: queue && { id: queue.id, name: queue.name, color: queue.color },
      whatsapp: whatsapp && { id: whatsapp.id, name: whatsapp.name },
      window: ticket.window,
      tags: ticket.tags,
      serviceLevel: ticket.serviceLevel,
      waitingSince: (ticket.status === 'pending' ? ticket.waitingSince : ticket.awaitedSince)?.toISOString() ?? null,
      snooze: ticket.snoozedAt && { until: ticket.snoozedUntil?.toISOString() ?? null },
      silence:
        ticket.silencedAt && ticket.silenceReason
          ? { reason: ticket.silenceReason, since: ticket.silencedAt.toISOString() }
          : null,
      handover: ticket.handover,
      externalId: ticket.externalId,
      metadata: ticket.metadata,
      createdAt: ticket.createdAt.toISOString(),
      updatedAt: ticket.updatedAt.toISOString(),
    };
  }

  message(message: MessageEntity): MessageView {
    const { id, ticketId, fromMe, isDeleted, isEdited, ack, failure, read, author, clientKey, isVoice } = message;
    return {
      id,
      ticketId,
      body: isDeleted ? '' : message.body,
      fromMe,
      mediaType: message.type,
      mediaUrl: isDeleted ? null : this.url(message),
      mediaState: message.mediaState,
      mediaName: message.mediaName,
      mediaMime: message.mediaMime,
      mediaSize: message.mediaSize,
      mediaWidth: message.mediaWidth,
      mediaHeight: message.mediaHeight,
      mediaSeconds: message.mediaSeconds,
      mediaPreview: isDeleted ? null : previewOf(message),
      isVoice,
      isViewOnce: message.isViewOnce,
      isDeleted,
      isEdited,
      isForwarded: message.isForwarded,
      earlier: isDeleted ? [] : message.earlier,
      reactions: isDeleted
        ? []
        : message.reactions.map(({ emoji, fromMe: mine, name }) => ({ emoji, fromMe: mine, name })),
      ack,
      failure,
      refusedChange: isDeleted ? null : message.refusedChange,
      read,
      quotedMsg: message.quoted && this.quoted(message.quoted),
      author,
      participant: message.participantNumber ?? message.participant,
      clientKey,
      ...usedTemplateOf(message),
      ...(message.campaignName === null ? {} : { campaign: message.campaignName }),
      createdAt: message.sentAt.toISOString(),
    };
  }

  member({ name, number, admin }: MemberRow): Member {
    return { name: name || number || '', number: number ?? '', isAdmin: admin };
  }

  private quoted(message: MessageEntity): QuotedMessage {
    const { id, fromMe, type: mediaType, author, isDeleted } = message;
    return {
      id,
      body: isDeleted ? '' : message.body,
      fromMe,
      mediaType,
      mediaUrl: isDeleted ? null : this.url(message),
      author,
    };
  }

  private url({ mediaPath }: MessageEntity): string | null {
    return mediaPath && this.files.publicUrl(mediaPath);
  }
}

const previewOf = ({ mediaPreview, mediaState }: MessageEntity): string | null =>
  mediaPreview && mediaState !== 'ready' ? `data:image/jpeg;base64,${mediaPreview}` : null;

function usedTemplateOf({ extras, isDeleted }: MessageEntity): Pick<MessageView, 'template'> {
  if (!extras?.template || isDeleted) return {};
  const { name, language, titles } = extras.template;
  return { template: { name, language, buttons: titles } };
}
