import { GatewaySet } from '../field-shape.ts';
import { ClientKey, Flag, Id, Ids, Int, Maybe, MaybeId, OrNull, Part, Parts, Text } from '../fields.ts';
import { When } from '../time-fields.ts';
import { command, contract, query } from '../operation.ts';
import { PageEnd, PageInput } from '../page.ts';
import { StoredFile } from '../stored-file.ts';
import { chatAccess, chatFaults } from './chat-access.ts';
import { ChatPerson, MOST_CHAT_TEXT } from './internal-chat.contract.ts';

export class ChatFile {
  @Id() id: number;
  @Text(0, 255) name: string;
  @Text(1, 100) mimetype: string;
  /** Size in bytes. */
  @Int(0, Number.MAX_SAFE_INTEGER) size: number;
  /** Pixels of a picture, so that nothing jumps while it loads. */
  @Maybe() @Int() width: number | null;
  @Maybe() @Int() height: number | null;
}
/** The message that another one replies to. */
export class QuotedChatMessage {
  @Id() id: number;
  @Int(1, Number.MAX_SAFE_INTEGER) sequence: number;
  @Part(() => ChatPerson) sender: ChatPerson;
  /** The beginning of the text; empty for files, and once the message is deleted. */
  @Text(0, 200) message: string;
  /** Name of the first file of the message. */
  @Maybe() @Text(0, 255) fileName: string | null;
  @Flag() isDeleted: boolean;
}
export class ChatMessage {
  @Id() id: number;
  @Id() chatId: number;
  /** Place of the message in the chat, from 1, without gaps. */
  @Int(1, Number.MAX_SAFE_INTEGER) sequence: number;
  @Id() senderId: number;
  @Part(() => ChatPerson) sender: ChatPerson;
  @Text(0, MOST_CHAT_TEXT) message: string;
  @Maybe() @Part(() => QuotedChatMessage) replyTo: QuotedChatMessage | null;
  /** Members whose names the text mentions. */
  @Ids() mentions: number[];
  @Parts(() => ChatFile) files: ChatFile[];
  @Flag() isEdited: boolean;
  @Flag() isDeleted: boolean;
  /** The sender's own key for this message, by which the sender's page recognizes the message. */
  @Maybe() @Text(0, 60) clientKey: string | null;
  @When() createdAt: string;
}
export class ChatMessagePage extends PageEnd {
  /** Messages, the oldest first. */
  @Parts(() => ChatMessage) records: ChatMessage[];
  /** Cursor of the page of newer messages; null at the newest. */
  @Maybe() @Text(0, 200) newer: string | null;
}
export class ListChatMessages extends PageInput {
  @Id() chatId: number;
  /** Number of a message: the page around this message instead of the newest page. */
  @Maybe() @Int(1, Number.MAX_SAFE_INTEGER) around?: number;
}
export class SearchChatMessages {
  @Id() chatId: number;
  @Text(1, 200) searchParam: string;
  /** Only messages before this number are searched: `next` of the previous result. */
  @Maybe() @Int(1, Number.MAX_SAFE_INTEGER) before?: number;
}
export class FoundChatMessage {
  @Id() id: number;
  @Int(1, Number.MAX_SAFE_INTEGER) sequence: number;
  @Part(() => ChatPerson) sender: ChatPerson;
  /** A part of the text, around the words that were searched for. */
  @Text(0, 300) text: string;
  @When() createdAt: string;
}
export class FoundChatMessages {
  /** Messages, the newest first. */
  @Parts(() => FoundChatMessage) records: FoundChatMessage[];
  /** The number before which messages were not searched yet; null: every message was searched. */
  @OrNull() @Int(1, Number.MAX_SAFE_INTEGER) next: number | null;
}
export class SendChatMessage {
  @Id() chatId: number;
  @Maybe() @Text(0, MOST_CHAT_TEXT) message?: string;
  @MaybeId() replyToId?: number | null;
  /** Members whom the text mentions; others are left out. */
  @Maybe() @Ids() mentions?: number[];
  /** A message that is sent again with the same key is stored once. */
  @Maybe() @ClientKey() clientKey?: string;
  /** Pixels of the picture, where the message is one. */
  @Maybe() @Int(1, 100_000) width?: number;
  @Maybe() @Int(1, 100_000) height?: number;
  @GatewaySet() @Maybe() @Parts(() => StoredFile) files?: StoredFile[];
}
export class ChatMessageId {
  @Id() id: number;
}
export class EditChatMessage {
  @Id() id: number;
  @Text(1, MOST_CHAT_TEXT) message: string;
  @Maybe() @Ids() mentions?: number[];
}
export class ChatFileId {
  @Id() id: number;
}
export class ChatFileAddress {
  /** Signed address, which expires after some minutes. */
  @Text(1, 2000) url: string;
}

const messageFaults = ['ERR_NO_PERMISSION', 'ERR_NO_MESSAGE_FOUND'] as const;

export const chatMessages = contract('chatMessages', 'chat', {
  list: query(ListChatMessages, ChatMessagePage, {
    ...chatAccess,
    rest: 'GET /chats/:chatId/messages',
    summary: 'Messages of a chat, the newest page first, 20 a page',
    faults: [...chatFaults, 'ERR_NO_MESSAGE_FOUND'],
  }),
  search: query(SearchChatMessages, FoundChatMessages, {
    ...chatAccess,
    rest: 'GET /chats/:chatId/messages/search',
    summary: 'Where in a chat something was written, newest first',
    faults: chatFaults,
  }),
  send: command(SendChatMessage, ChatMessage, {
    ...chatAccess,
    rest: 'POST /chats/:chatId/messages',
    summary: 'Writes a text, files, or both; JSON, or multipart with `medias`',
    upload: 'medias',
    faults: [...chatFaults, 'ERR_NO_MESSAGE_FOUND', 'ERR_FILE_TOO_LARGE', 'ERR_QUOTA_STORAGE'],
  }),
  edit: command(EditChatMessage, ChatMessage, {
    ...chatAccess,
    rest: 'PUT /chats/messages/:id',
    summary: 'Changes the text of an own message',
    faults: messageFaults,
  }),
  remove: command(ChatMessageId, ChatMessage, {
    ...chatAccess,
    rest: 'DELETE /chats/messages/:id',
    summary: 'Deletes an own message with its files; its place stays',
    faults: messageFaults,
  }),
  file: query(ChatFileId, ChatFileAddress, {
    ...chatAccess,
    rest: 'GET /chats/files/:id',
    summary: 'The address of a file, for members of its chat',
    faults: ['ERR_NO_PERMISSION', 'ERR_NO_FILE_FOUND'],
  }),
});
