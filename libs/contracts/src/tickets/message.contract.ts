import { StoredFile } from '../stored-file.ts';
import { GatewaySet } from '../field-shape.ts';
import { FileUrl } from '../file-url.field.ts';
import { Emoji, FewIds, Flag, Id, IdOrUuid, Int, Maybe, MaybeId, OneOf, Part, Parts, Text, When } from '../fields.ts';
import { ChosenTemplate, UsedTemplate } from '../connections/message-template.views.ts';
import { templateUseFaults } from '../connections/message-template.contract.ts';
import { JsonInForm } from '../metadata.field.ts';
import { MOST_FORWARDED, MOST_TARGETS } from '../forwarding.ts';
import { command, contract, LONG_TEXT_BYTES, query } from '../operation.ts';
import { PageEnd, PageInput } from '../page.ts';
import {
  mediaStates,
  mediaTypes,
  messageChanges,
  type MediaState,
  type MediaType,
  type MessageChange,
} from '../message-kinds.ts';

/** The emoji of one person on a message. */
export class Reaction {
  /** The emoji. */
  @Text(1, 40) emoji: string;
  /** Whether it is the company’s. */
  @Flag() fromMe: boolean;
  /** The name of the person. */
  @Text(0, 100) name: string;
}
/** An earlier text of an edited message. */
export class EarlierText {
  /** The text as it was. */
  @Text(0, 70_000) body: string;
  /** When it was replaced. */
  @When() until: string;
}

/** A message that another one answers. */
export class QuotedMessage {
  @Id() id: number;
  /** The text, or the caption of a file. */
  @Text(0, 70_000) body: string;
  /** Whether it is the company’s. */
  @Flag() fromMe: boolean;
  @OneOf(mediaTypes) mediaType: MediaType;
  /** The address of the file, which works without a key until `mediaUrlExpiresAt`; null without one. */
  @FileUrl() mediaUrl: string | null;
  /** The author’s name: the contact’s, or the agent’s. */
  @Text(0, 100) author: string;
}
export class MessageView {
  /** The id of the message; a conversation is in the order of its ids, in pages and in what is pushed. */
  @Id() id: number;
  /** The ticket that it belongs to, by its id. */
  @Id() ticketId: number;
  /** The text, or the caption of a file; empty for a deleted message. */
  @Text(0, 70_000) body: string;
  /** Whether it is the company’s. */
  @Flag() fromMe: boolean;
  @OneOf(mediaTypes) mediaType: MediaType;
  /**
   * The address of the file, which works without a key until `mediaUrlExpiresAt`; the message read again, by
   * `GET /ticket-messages/{id}`, has one that works longer. null without a file, or while it is fetched.
   */
  @FileUrl() mediaUrl: string | null;
  @OneOf(mediaStates) mediaState: MediaState;
  /** The name of the file; null without one. */
  @Maybe() @Text(0, 255) mediaName: string | null;
  /** The media type of the file, as `image/jpeg`; null without one. */
  @Maybe() @Text(0, 100) mediaMime: string | null;
  /** Size of the file in bytes; null where it is not known. */
  @Maybe() @Int() mediaSize: number | null;
  /** Width in pixels; null where it is not known. */
  @Maybe() @Int() mediaWidth: number | null;
  /** Height in pixels; null where it is not known. */
  @Maybe() @Int() mediaHeight: number | null;
  /** Whole seconds of an audio or a video. */
  @Maybe() @Int() mediaSeconds: number | null;
  /** A tiny picture as `data:` address, while the file itself is not here. */
  @Maybe() @Text(0, 20_000) mediaPreview: string | null;
  /** Whether the audio is a voice note. */
  @Flag() isVoice: boolean;
  /** Whether it can be seen once only, on the phone. */
  @Flag() isViewOnce: boolean;
  /** Whether it was deleted for everyone. */
  @Flag() isDeleted: boolean;
  /** Whether its text was changed. */
  @Flag() isEdited: boolean;
  /** Somebody passed it on: it was written elsewhere. */
  @Flag() isForwarded: boolean;
  /** Oldest first; empty unless it was edited. */
  @Parts(() => EarlierText) earlier: EarlierText[];
  /** The emojis on it, one for each person. */
  @Parts(() => Reaction) reactions: Reaction[];
  /**
   * How far an own message is: 0 queued, or failed where `failure` says why; 1 at WhatsApp’s server; 2 delivered to the
   * phone; 3 read; 4 played (an audio). 5 does not occur now. For a contact’s message the value means nothing.
   */
  @Int(0, 5) ack: number;
  /** Why sending failed; null while it did not. */
  @Maybe() @Text(0, 200) failure: string | null;
  /** Our last change of it when WhatsApp did not take it: it is undone. null when there was none, or it was taken. */
  @Maybe() @OneOf(messageChanges) refusedChange: MessageChange | null;
  /** Whether somebody of the company has read it. */
  @Flag() read: boolean;
  /** The message that it answers; null: none. */
  @Maybe() @Part(() => QuotedMessage) quotedMsg: QuotedMessage | null;
  /** The author's name: the contact's, or the agent's. */
  @Text(0, 100) author: string;
  /** The author in a group: digits of the number, or `…@lid` for somebody whose number is hidden. */
  @Maybe() @Text(0, 60) participant: string | null;
  /** The sender's own key for this message, echoed so that an optimistic bubble is replaced and not doubled. */
  @Maybe() @Text(0, 60) clientKey: string | null;
  /** The campaign that the message is of, or that it answers. */
  @Maybe() @Text(0, 50) campaign?: string;
  /** The template that the message was made of; not there: it was made of none. */
  @Maybe() @Part(() => UsedTemplate) template?: UsedTemplate;
  /** The time by the sender's clock, to the second for messages from WhatsApp: shown, never sorted by. */
  @When() createdAt: string;
}
/** The message in which what was searched for was said. */
export class FoundMessage {
  @Id() id: number;
  /** A piece of it, around the first of the words. */
  @Text(0, 300) text: string;
  /** When it was written. */
  @When() createdAt: string;
}
/** An episode in the conversation, for the separators between tickets. */
export class Episode {
  @Id() id: number;
  /** The state of the ticket: `pending`, `open` or `closed`. */
  @Text(0, 20) status: string;
  /** When the ticket was opened. */
  @When() startedAt: string;
  /** When the ticket was closed; null: it is not. */
  @Maybe() @When() closedAt: string | null;
}
export class MessagePage extends PageEnd {
  /** Oldest first. */
  @Parts(() => MessageView) messages: MessageView[];
  /** The tickets that these messages are of. */
  @Parts(() => Episode) episodes: Episode[];
  /** Leads to newer ones; null at the newest. */
  @Maybe() @Text(0, 200) newer: string | null;
}
export class ListMessages extends PageInput {
  @IdOrUuid() ticketId: string;
  /** A message of the conversation, by its id: the page around it; without one the newest. */
  @MaybeId() around?: number;
}
export class SearchMessages {
  @IdOrUuid() ticketId: string;
  /** The words to search for in the texts. */
  @Text(1, 200) searchParam: string;
}
export class SendMessage {
  @IdOrUuid() ticketId: string;
  /** The text, or the caption of the first file; it must be given where there are no files and no template. */
  @Maybe() @Text(0, 65_536) body?: string;
  /** The message of the conversation that it answers, by its id. */
  @MaybeId() quotedMsgId?: number | null;
  /** A quick message whose file is sent, without being sent here first; the text is what `body` says. */
  @MaybeId() quickMessageId?: number | null;
  /**
   * A template that Meta has approved, in place of `body`, for official numbers only; a file is that of its header. None by
   * default.
   */
  @Maybe() @JsonInForm() @Part(() => ChosenTemplate) template?: ChosenTemplate;
  /** Taken and not used: every message that is sent is the company’s. */
  @Maybe() @Flag() fromMe?: boolean;
  /** Taken and not used. */
  @Maybe() @Flag() read?: boolean;
  /** Taken and not used: files go to the address for files. */
  @Maybe() @Text(0, 2000) mediaUrl?: string;
  /**
   * Chosen by the sender: the same call again with the same key answers the first message and sends nothing. Without
   * one each call sends.
   */
  @Maybe() @Text(1, 60) clientKey?: string;
  /** Whether the file is a voice note, in Ogg with Opus; false by default. */
  @Maybe() @Flag() voice?: boolean;
  /** How long the voice note is, in seconds; not given: not known. */
  @Maybe() @Int(0, 86_400) seconds?: number;
  @GatewaySet() @Maybe() @Parts(() => StoredFile) files?: StoredFile[];
}
export class MessageId {
  @Id() id: number;
}
export class EditMessage {
  @Id() id: number;
  /** The new text. */
  @Text(1, 65_536) body: string;
}
export class ReactToMessage {
  @Id() id: number;
  /** One emoji; the empty text takes the reaction back. */
  @Emoji() emoji: string;
}
export class ForwardMessages {
  /** The messages, by their ids, in the order in which they arrive. */
  @FewIds(MOST_FORWARDED) ids: number[];
  /** The contacts that they are passed on to, by their ids. */
  @FewIds(MOST_TARGETS) contactIds: number[];
  /** Chosen by the sender: the same call again with the same key sends nothing. Without one each call sends. */
  @Maybe() @Text(1, 40) clientKey?: string;
}

// In version 1 of the API `/messages` are those of `apiMessages`, whose ids are others.
export const messages = contract('messages', 'tickets', {
  list: query(ListMessages, MessagePage, {
    who: 'user',
    rest: 'GET /messages/:ticketId',
    v1: 'GET /tickets/:ticketId/messages',
    summary: 'The conversation, 20 a page, on into earlier tickets of the contact',
    faults: ['ERR_NO_TICKET_FOUND', 'ERR_NO_MESSAGE_FOUND'],
  }),
  search: query(SearchMessages, [FoundMessage], {
    who: 'user',
    rest: 'GET /messages/:ticketId/search',
    v1: 'GET /tickets/:ticketId/messages/search',
    summary: 'Where in the conversation something was said, newest first; the latest two hundred',
    faults: ['ERR_NO_TICKET_FOUND'],
  }),
  send: command(SendMessage, [MessageView], {
    supportMayUse: true,
    who: 'user',
    rest: 'POST /messages/:ticketId',
    v1: 'POST /tickets/:ticketId/messages',
    filesAt: 'POST /tickets/:ticketId/messages/files',
    maxBodyBytes: LONG_TEXT_BYTES,
    summary: 'Sends text, or one message per file; JSON, or multipart with `medias`',
    upload: 'medias',
    faults: [
      'ERR_NO_TICKET_FOUND',
      'ERR_WAPP_NOT_INITIALIZED',
      'ERR_TICKET_CLOSED',
      'ERR_CONTACT_BLOCKED',
      'ERR_WAPP_WINDOW_CLOSED',
      'ERR_WAPP_UNSUPPORTED',
      'ERR_NO_DEF_WAPP_FOUND',
      'ERR_VOICE_FORMAT',
      'ERR_NO_MESSAGE_FOUND',
      'ERR_NO_QUICK_MESSAGE_FOUND',
      'ERR_NO_WAPP_FOUND',
      ...templateUseFaults,
      'ERR_FILE_TOO_LARGE',
      'ERR_QUOTA_MESSAGES',
      'ERR_QUOTA_STORAGE',
    ],
  }),
  forward: command(ForwardMessages, [MessageView], {
    supportMayUse: true,
    who: 'user',
    rest: 'POST /messages/forward',
    v1: 'POST /ticket-messages/forward',
    summary:
      'Passes messages on to up to five contacts, to all or to none; who has no living ticket gets one of the caller’s',
    faults: [
      'ERR_NO_MESSAGE_FOUND',
      'ERR_FORWARD_WAPP_MSG',
      'ERR_NO_CONTACT_FOUND',
      'ERR_CONTACT_BLOCKED',
      'ERR_WAPP_WINDOW_CLOSED',
      'ERR_WAPP_UNSUPPORTED',
      'ERR_OTHER_OPEN_TICKET',
      'ERR_NO_DEF_WAPP_FOUND',
      'ERR_WAPP_NOT_INITIALIZED',
      'ERR_QUOTA_MESSAGES',
      'ERR_QUOTA_STORAGE',
    ],
  }),
  retry: command(MessageId, MessageView, {
    supportMayUse: true,
    who: 'user',
    rest: 'POST /messages/:id/retry',
    v1: 'POST /ticket-messages/:id/retry',
    summary: 'Sends a failed message again, under its id',
    faults: ['ERR_NO_MESSAGE_FOUND', 'ERR_WAPP_NOT_INITIALIZED', 'ERR_WAPP_WINDOW_CLOSED', 'ERR_TURN_BUDGET'],
  }),
  remove: command(MessageId, MessageView, {
    supportMayUse: true,
    who: 'user',
    rest: 'DELETE /messages/:id',
    v1: 'DELETE /ticket-messages/:id',
    summary: 'Deletes an own message for everyone, up to 48 hours after it was sent',
    faults: ['ERR_NO_MESSAGE_FOUND', 'ERR_DELETE_WAPP_MSG', 'ERR_WAPP_NOT_INITIALIZED', 'ERR_WAPP_UNSUPPORTED'],
  }),
  edit: command(EditMessage, MessageView, {
    supportMayUse: true,
    who: 'user',
    rest: 'PUT /messages/:id',
    v1: 'PUT /ticket-messages/:id',
    maxBodyBytes: LONG_TEXT_BYTES,
    summary: 'Changes an own text message for everyone, up to 15 minutes after it was sent',
    faults: [
      'ERR_NO_MESSAGE_FOUND',
      'ERR_EDIT_WAPP_MSG',
      'ERR_TICKET_CLOSED',
      'ERR_WAPP_NOT_INITIALIZED',
      'ERR_WAPP_UNSUPPORTED',
    ],
  }),
  react: command(ReactToMessage, MessageView, {
    supportMayUse: true,
    who: 'user',
    rest: 'PUT /messages/:id/reaction',
    v1: 'PUT /ticket-messages/:id/reaction',
    summary: 'Reacts to a message; a later reaction replaces it, an empty one takes it back',
    faults: ['ERR_NO_MESSAGE_FOUND', 'ERR_TICKET_CLOSED', 'ERR_WAPP_NOT_INITIALIZED'],
  }),
  fetchMedia: command(MessageId, MessageView, {
    supportMayUse: true,
    who: 'user',
    rest: 'POST /messages/:id/media',
    v1: 'POST /ticket-messages/:id/media',
    summary: 'Fetches a file again that could not be had from WhatsApp',
    faults: ['ERR_NO_MESSAGE_FOUND', 'ERR_WAPP_NOT_INITIALIZED'],
  }),
});
