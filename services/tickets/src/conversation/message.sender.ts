import { Injectable } from '@nestjs/common';
import {
  Fault,
  menuChoices,
  messageEvents,
  messageOrders,
  type FaultCode,
  type MenuChoices,
  type MessageSource,
  type OutgoingMessage,
  type PreparedTemplate,
  type ReadMessage,
  type SendingPace,
  type StoredFile,
} from '@recado/contracts';
import { inParallel, newWaId } from '@recado/platform';
import type { AutomaticTurn } from './automatic-turn.ts';
import { wakeAfterSending } from './wake-after-sending.ts';
import { quotaFault } from '../rows/company/quota-settings.ts';
import { Presenter } from '../presenter.ts';
import type { TicketEntity } from '../rows/ticket/ticket.entity.ts';
import type { ConversationScope } from '../rows/conversation.scope.ts';
import { MessageEntity } from '../rows/message/message.entity.ts';
import { idsOf, publishNewMessage } from './publish-message.ts';
import { openMenuWords } from './open-menu.words.ts';
import { summarizeMessage } from './summarize-message.ts';
import { isVoiceFormat } from './voice-format.ts';

export interface OutgoingDraft {
  text: string;
  file?: StoredFile | undefined;
  voice?: boolean | undefined;
  /** The file is a picture that is shown as a sticker. */
  sticker?: boolean | undefined;
  /** Length of a voice note in seconds. */
  seconds?: number | undefined;
  quoted?: MessageEntity | null;
  clientKey?: string | undefined;
  /** Choices of the text, where they are none that the text itself shows. */
  choices?: MenuChoices;
  /** Columns copied from a forwarded message. */
  forwarded?: Partial<MessageEntity>;
  /** The agent or supporter who wrote the text, a supporter without an id; null for automatic texts. */
  author: { id: number | null; name: string } | null;
  /** Messages that are read with this one; null when none were unread. */
  reads?: ReadMessage[] | null;
  /** Set where no agent sends the message: it then waits its turn and counts against the sending budget. */
  source?: MessageSource;
  /** Somebody asked for it: it is shown in the list though a program sends it. */
  isAskedFor?: boolean | undefined;
  /** The schedule, campaign or token behind the source. */
  sourceId?: number;
  /** The WhatsApp id where it is chosen already, so that a repeated order is the same message. */
  waId?: string;
  /** The campaign of a campaign's message, by id and name. */
  campaign?: { id: number; name: string };
  pace?: SendingPace;
  /** The contact sees somebody typing for so long before the message. */
  typingMs?: number | undefined;
  /** The template that replaces the message where the window is over when the message is due. */
  fallback?: PreparedTemplate | undefined;
  /** Why it may not be sent: it is stored as a failed message, which a person may send. */
  refusal?: FaultCode;
}

/**
 * All outgoing messages take this path: the row is stored with ack 0 and the send order is published with the commit.
 */
@Injectable()
export class MessageSender {
  constructor(private readonly present: Presenter) {}

  async send(scope: ConversationScope, ticket: TicketEntity, draft: OutgoingDraft): Promise<MessageEntity> {
    const { messages, tickets, copies, turnBudgets, publish, withCommit } = scope;
    if (ticket.connectionId === null) throw new Fault('ERR_NO_DEF_WAPP_FOUND');
    if (ticket.contact.blockedAt) throw new Fault('ERR_CONTACT_BLOCKED');
    if (ticket.isGroup && ticket.whatsapp?.can('groups') === false) throw new Fault('ERR_WAPP_UNSUPPORTED');
    if (ticket.isWindowOver && !isOfTemplate(draft) && !draft.fallback) throw new Fault('ERR_WAPP_WINDOW_CLOSED');
    const adding = messages.add({
      companyId: ticket.companyId,
      ticketId: ticket.id,
      contactId: ticket.contactId,
      connectionId: ticket.connectionId,
      waId: draft.waId ?? newWaId(),
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
      campaignId: draft.campaign?.id ?? null,
      campaignName: draft.campaign?.name ?? null,
      failure: draft.refusal ?? null,
      ...mediaColumns(draft),
      ...draft.forwarded,
      ...withFallback(draft),
    });
    const [message, settings] = await inParallel(adding, copies.settings());
    // The row goes with the transaction that the fault ends.
    const refused = quotaFault(settings, isUpload(draft));
    if (refused) throw refused;
    if (ticket.isWindowOver) await replaceByFallback(scope, message);
    // A waiting ticket keeps its place, time and last words in the list.
    if (!ticket.isAwaited || !isUnasked(draft))
      ticket.showAsLast(message, summarizeMessage(message, settings['language']));
    if (message.source === 'agent') {
      ticket.answered(message.sentAt);
      ticket.handover = null;
      ticket.endSilence();
      withCommit(turnBudgets.reset(ticket.contactId));
    }
    withCommit(tickets.save(ticket));
    if (draft.refusal) {
      publishNewMessage(scope, this.present, message, ticket);
      publish(messageEvents.failed, { ...idsOf(message), reason: draft.refusal });
      return message;
    }
    wakeAfterSending(scope, ticket);
    const { reads = null, typingMs = 0, pace } = draft;
    const order = { ...sendOrder(ticket, message), ...(typingMs > 0 ? { typingMs } : {}), ...(pace ? { pace } : {}) };
    publish(messageOrders.send, { ...order, ...(reads ? { reads } : {}) });
    publishNewMessage(scope, this.present, message, ticket, reads !== null);
    return message;
  }

  /**
   * Sends what nobody wrote, in a turn of the contact's budget. Without quota, or after the window (except a template), it is left out: the
   * contact's message or the move that caused it must be kept.
   * @returns whether it was sent
   */
  async sendAutomatic(
    scope: ConversationScope,
    ticket: TicketEntity,
    draft: OutgoingDraft,
    _turn: AutomaticTurn,
  ): Promise<boolean> {
    const settings = await scope.copies.settings();
    if ((ticket.isWindowOver && !isOfTemplate(draft)) || quotaFault(settings)) return false;
    await this.send(scope, ticket, { ...draft, ...withChoices(ticket, draft, settings['language']) });
    return true;
  }
}

const isOfTemplate = ({ forwarded }: OutgoingDraft): boolean => forwarded?.extras?.template !== undefined;
const withFallback = ({ fallback, forwarded }: OutgoingDraft): Partial<MessageEntity> =>
  fallback ? { extras: { ...forwarded?.extras, fallback } } : {};

/** Replaces a message by its fallback. @returns false for a message without one */
export async function replaceByFallback(
  { messages, removedFiles }: Pick<ConversationScope, 'messages' | 'removedFiles'>,
  message: MessageEntity,
): Promise<boolean> {
  const replaced = message.useFallback();
  if (!replaced) return false;
  await messages.save(message);
  if (replaced.leftFile) await removedFiles.add([replaced.leftFile]);
  return true;
}

/** A menu goes as buttons or a list where the connection has them. */
function withChoices(ticket: TicketEntity, draft: OutgoingDraft, language: string | undefined) {
  const { text, file, choices } = draft;
  const menu = !file && !isOfTemplate(draft) && ticket.whatsapp?.can('choices') ? (choices ?? menuChoices(text)) : null;
  return menu ? { forwarded: { extras: { choices: { ...menu, openTitle: openMenuWords(language) } } } } : {};
}

export const addressOf = ({ contact, connectionId, isGroup }: TicketEntity, { waId }: MessageEntity) => ({
  connectionId: connectionId ?? 0,
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
    text: message.extras?.text ?? message.body,
    ...(message.extras?.poll ? { poll: message.extras.poll } : {}),
    ...(message.extras?.choices ? { choices: message.extras.choices } : {}),
    ...(message.extras?.template ? { template: message.extras.template } : {}),
    ...(message.extras?.fallback ? { fallback: message.extras.fallback.template } : {}),
    ...(message.extras?.mentions ? { mentions: message.extras.mentions } : {}),
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

const byItself: ReadonlySet<MessageSource | undefined> = new Set(['campaign', 'schedule', 'api']);
/** The company sends it by itself; nobody in the conversation asked for it. */
const isUnasked = ({ source, isAskedFor = false }: OutgoingDraft): boolean => byItself.has(source) && !isAskedFor;

/** Files of schedules, campaigns and the bot were uploaded before. */
const isUpload = ({ source, file, forwarded }: OutgoingDraft): boolean =>
  (source === undefined || source === 'api') && (file !== undefined || Boolean(forwarded?.mediaPath));

const sourceOf = ({ author, source, sourceId }: OutgoingDraft): Pick<MessageEntity, 'source' | 'sourceId'> => {
  if (source) return { source, sourceId: sourceId ?? null };
  return author?.id ? { source: 'agent', sourceId: author.id } : { source: 'platform', sourceId: null };
};

const fileKind = (mimetype: string): 'image' | 'audio' | 'video' | 'document' => {
  if (/^image\/(jpeg|png|webp)$/.test(mimetype)) return 'image';
  if (mimetype.startsWith('audio/')) return 'audio';
  return /^video\/(mp4|3gpp)$/.test(mimetype) ? 'video' : 'document';
};

function mediaColumns({
  file,
  voice = false,
  sticker = false,
  seconds,
}: OutgoingDraft): Pick<MessageEntity, 'type'> & Partial<MessageEntity> {
  if (!file) return { type: 'chat' };
  const kind = fileKind(file.mimetype);
  return {
    type: sticker ? 'sticker' : kind === 'document' ? 'application' : kind,
    mediaState: 'ready',
    mediaPath: file.path,
    mediaName: file.name,
    mediaMime: file.mimetype,
    mediaSize: file.size,
    // An automatic audio in another format is sent as an audio.
    isVoice: voice && isVoiceFormat(file),
    mediaSeconds: kind === 'audio' ? (seconds ?? null) : null,
  };
}
