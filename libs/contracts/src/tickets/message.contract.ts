import { templateUseFaults } from '../connections/message-template.contract.ts';
import { StoredFile } from '../stored-file.ts';
import { GatewaySet } from '../field-shape.ts';
import { Emoji, FewIds, Flag, Id, IdOrUuid, Int, Maybe, MaybeId, Part, Parts, Text } from '../fields.ts';
import { When } from '../time-fields.ts';
import { ChosenTemplate } from '../connections/message-template.views.ts';
import { JsonInForm } from '../metadata.field.ts';
import { MOST_FORWARDED, MOST_TARGETS } from '../forwarding.ts';
import { command, contract, LONG_TEXT_BYTES, query } from '../operation.ts';
import { PageEnd, PageInput } from '../page.ts';
import { MessageView } from './message-view.ts';

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
