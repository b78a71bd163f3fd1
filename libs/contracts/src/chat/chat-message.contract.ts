import { GatewaySet } from '../field-shape.ts';
import { ClientKey, Flag, Id, Ids, Int, Maybe, MaybeId, OrNull, Part, Parts, Text, When } from '../fields.ts';
import { command, contract, query } from '../operation.ts';
import { PageEnd, PageInput } from '../page.ts';
import { StoredFile } from '../tickets/message.contract.ts';
import { ChatPerson, MOST_CHAT_TEXT } from './internal-chat.contract.ts';

export class ChatFile {
  @Id() id: number;
  @Text(0, 255) name: string;
  @Text(1, 100) mimetype: string;
  /** Bytes. */
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
  /** The beginning of the text; empty for files and once it is deleted. */
  @Text(0, 200) message: string;
  /** The name of its first file. */
  @Maybe() @Text(0, 255) fileName: string | null;
  @Flag() isDeleted: boolean;
}
export class ChatMessage {
  @Id() id: number;
  @Id() chatId: number;
  /** Its place in the chat, from 1, without gaps. */
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
  /** The sender's own key for this message, by which its page recognizes it. */
  @Maybe() @Text(0, 60) clientKey: string | null;
  @When() createdAt: string;
}
export class ChatMessagePage extends PageEnd {
  /** Oldest first. */
  @Parts(() => ChatMessage) records: ChatMessage[];
  /** Leads to newer ones; null at the newest. */
  @Maybe() @Text(0, 200) newer: string | null;
}
export class ListChatMessages extends PageInput {
  @Id() chatId: number;
  /** The page around this place instead of the newest. */
  @Maybe() @Int(1, Number.MAX_SAFE_INTEGER) around?: number;
}
export class SearchChatMessages {
  @Id() chatId: number;
  @Text(1, 200) searchParam: string;
  /** Searches messages before this number: `next` of the result before. */
  @Maybe() @Int(1, Number.MAX_SAFE_INTEGER) before?: number;
}
export class FoundChatMessage {
  @Id() id: number;
  @Int(1, Number.MAX_SAFE_INTEGER) sequence: number;
  @Part(() => ChatPerson) sender: ChatPerson;
  /** A piece of it, around the first of the words. */
  @Text(0, 300) text: string;
  @When() createdAt: string;
}
export class FoundChatMessages {
  /** Newest first. */
  @Parts(() => FoundChatMessage) records: FoundChatMessage[];
  /** The number before which messages were not searched yet; null: all were. */
  @OrNull() @Int(1, Number.MAX_SAFE_INTEGER) next: number | null;
}
export class SendChatMessage {
  @Id() chatId: number;
  @Maybe() @Text(0, MOST_CHAT_TEXT) message?: string;
  @MaybeId() replyToId?: number | null;
  /** Members whom the text mentions; others are left out. */
  @Maybe() @Ids() mentions?: number[];
  /** Sent again with the same key, the message is stored once. */
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
  /** Signed, and good for some minutes. */
  @Text(1, 2000) url: string;
}

/** A plan's feature, for the people of the company alone. */
const common = { who: 'user', feature: 'useInternalChat', usersOnly: true } as const;
const ofChat = ['ERR_NO_PERMISSION', 'ERR_NO_CHAT_FOUND'] as const;
const ofMessage = ['ERR_NO_PERMISSION', 'ERR_NO_MESSAGE_FOUND'] as const;

export const chatMessages = contract('chatMessages', 'chat', {
  list: query(ListChatMessages, ChatMessagePage, {
    ...common,
    rest: 'GET /chats/:chatId/messages',
    summary: 'Messages of a chat, the newest page first, 20 a page',
    faults: [...ofChat, 'ERR_NO_MESSAGE_FOUND'],
  }),
  search: query(SearchChatMessages, FoundChatMessages, {
    ...common,
    rest: 'GET /chats/:chatId/messages/search',
    summary: 'Where in a chat something was written, newest first',
    faults: ofChat,
  }),
  send: command(SendChatMessage, ChatMessage, {
    ...common,
    rest: 'POST /chats/:chatId/messages',
    summary: 'Writes a text, files, or both; JSON, or multipart with `medias`',
    upload: 'medias',
    faults: [...ofChat, 'ERR_NO_MESSAGE_FOUND', 'ERR_FILE_TOO_LARGE'],
  }),
  edit: command(EditChatMessage, ChatMessage, {
    ...common,
    rest: 'PUT /chats/messages/:id',
    summary: 'Changes the text of an own message',
    faults: ofMessage,
  }),
  remove: command(ChatMessageId, ChatMessage, {
    ...common,
    rest: 'DELETE /chats/messages/:id',
    summary: 'Deletes an own message with its files; its place stays',
    faults: ofMessage,
  }),
  file: query(ChatFileId, ChatFileAddress, {
    ...common,
    rest: 'GET /chats/files/:id',
    summary: 'The address of a file, for members of its chat',
    faults: ['ERR_NO_PERMISSION', 'ERR_NO_FILE_FOUND'],
  }),
});
