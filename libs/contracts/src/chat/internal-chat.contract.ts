import { Flag, Id, IdOrUuid, Ids, Int, Maybe, MaybeId, Name, Part, Parts, Text, Uuid } from '../fields.ts';
import { When } from '../time-fields.ts';
import { command, contract, Nothing, query } from '../operation.ts';
import { PageEnd, PageInput } from '../page.ts';
import { chatAccess, chatFaults } from './chat-access.ts';
import { KnownVersion, RowVersion } from '../row-version.ts';

export const MOST_CHAT_MEMBERS = 100;
/** Characters of a message, at most. */
export const MOST_CHAT_TEXT = 10_000;

export class ChatPerson {
  @Id() id: number;
  @Text(0, 100) name: string;
}
/** A member of a chat. */
export class ChatUser {
  @Id() userId: number;
  /** Messages after the last one the member has read. */
  @Int(0, Number.MAX_SAFE_INTEGER) unreads: number;
  /** The sequence number up to which the member has read. */
  @Int(0, Number.MAX_SAFE_INTEGER) readSequence: number;
  /** The member is mentioned in one of the unread messages. */
  @Flag() mentioned: boolean;
  @Part(() => ChatPerson) user: ChatPerson;
}
/** The part of a chat that changes with each message. */
export class ChatSummary {
  @Id() id: number;
  @Uuid() uuid: string;
  @Text(1, 80) title: string;
  /** The beginning of the last message; empty where it was deleted, or where there is none. */
  @Text(0, 200) lastMessage: string;
  @MaybeId() lastSenderId: number | null;
  /** The sequence number of the last message; 0 where there is none. */
  @Int(0, Number.MAX_SAFE_INTEGER) lastSequence: number;
  @When() updatedAt: string;
}
export class ChatView extends ChatSummary {
  @Id() ownerId: number;
  @Parts(() => ChatUser) users: ChatUser[];
  @When() createdAt: string;
  @RowVersion(() => [UpdateChat]) version: string;
}
export class ChatPage extends PageEnd {
  @Parts(() => ChatView) records: ChatView[];
}
export class ChatId {
  @Id() id: number;
}
export class ChatIds {
  @Ids() ids: number[];
}
export class ChatIdOrUuid {
  @IdOrUuid() id: string;
}
export class CreateChat {
  @Name(1, 80) title: string;
  /** Ids or records of users; the caller is always a member. */
  @Ids() users: number[];
}
export class UpdateChat {
  @Id() id: number;
  @Maybe() @Name(1, 80) title?: string;
  @Maybe() @Ids() users?: number[];
  @KnownVersion() version?: string;
}
export class ReadChat {
  @Id() id: number;
  /** Number of the last message that was read; the last one of the chat by default. */
  @Maybe() @Int(0, Number.MAX_SAFE_INTEGER) sequence?: number;
}
export class ChatUnreads {
  /** Chats with unread messages. */
  @Int() chats: number;
  /** All unread messages of these chats. */
  @Int(0, Number.MAX_SAFE_INTEGER) messages: number;
}

/** An unread message that mentions the caller. */
export class ChatMention {
  @Id() chatId: number;
  /** UUID of the chat. */
  @Uuid() uuid: string;
  /** Title of the chat. */
  @Text(1, 80) title: string;
  @Int(1, Number.MAX_SAFE_INTEGER) sequence: number;
  @Part(() => ChatPerson) sender: ChatPerson;
  /** The beginning of the text. */
  @Text(0, 200) message: string;
  @When() createdAt: string;
}

/** Chats of the company's own people. Only members know of a chat. */
export const chats = contract('chats', 'chat', {
  list: query(PageInput, ChatPage, {
    ...chatAccess,
    rest: 'GET /chats',
    summary: 'Chats of the caller, the latest message first, 20 a page; searched by title and members',
    faults: ['ERR_NO_PERMISSION'],
  }),
  unreads: query(Nothing, ChatUnreads, {
    ...chatAccess,
    rest: 'GET /chats/unreads',
    summary: 'How much the caller has not read',
    faults: ['ERR_NO_PERMISSION'],
  }),
  mentions: query(Nothing, [ChatMention], {
    ...chatAccess,
    rest: 'GET /chats/mentions',
    summary: 'Unread messages that mention the caller, the latest first, fifty at most',
    faults: ['ERR_NO_PERMISSION'],
  }),
  get: query(ChatIdOrUuid, ChatView, {
    ...chatAccess,
    rest: 'GET /chats/:id',
    summary: 'One chat of the caller',
    faults: chatFaults,
  }),
  create: command(CreateChat, ChatView, {
    ...chatAccess,
    rest: 'POST /chats',
    summary: 'Begins a chat with colleagues; the caller owns it',
    faults: ['ERR_NO_USER_FOUND', 'ERR_NO_PERMISSION'],
  }),
  update: command(UpdateChat, ChatView, {
    ...chatAccess,
    rest: 'PUT /chats/:id',
    summary: 'Changes title and members of an own chat',
    faults: [...chatFaults, 'ERR_NO_USER_FOUND'],
  }),
  remove: command(ChatId, null, {
    ...chatAccess,
    rest: 'DELETE /chats/:id',
    summary: 'Deletes an own chat with its messages and files, for every member',
    faults: chatFaults,
  }),
  read: command(ReadChat, ChatView, {
    ...chatAccess,
    rest: 'POST /chats/:id/read',
    summary: 'The caller has read the messages up to one, or all',
    faults: chatFaults,
  }),
  leave: command(ChatId, null, {
    ...chatAccess,
    rest: 'POST /chats/:id/leave',
    summary: 'The caller leaves; an owner’s chat passes to its oldest member, and ends with its last one',
    faults: chatFaults,
  }),
  typing: command(ChatId, null, {
    ...chatAccess,
    rest: 'POST /chats/:id/typing',
    summary: 'Shows the other members that the caller is typing; not stored',
    faults: chatFaults,
  }),
  joined: query(ChatIds, ChatIds, {
    who: 'internal',
    summary: 'Those of the chats whose member the caller is',
  }),
});
