import type { ChatMessage, ChatMessagePage, ChatView } from '@recado/contracts';
import { Fault } from '@recado/contracts/fault';
import { expect, type Page } from '@playwright/test';
import { Backend } from './backend.ts';
import { searchPage } from './backend-pages.ts';
import { aChat, aChatMessage, chatPeople } from './chat-factories.ts';
import { aUser } from './factories.ts';
import type { FakeRequest } from './operations.ts';

const PAGE = 20;
const field = (text: string, name: string) => new RegExp(`name="${name}"\\r\\n\\r\\n([^\\r]*)`).exec(text)?.[1] ?? '';

/** Chats of the signed-in user, whose messages are kept, changed and paged as the service does. */
export class FakeChats {
  chats: ChatView[] = [];
  readonly messages = new Map<number, ChatMessage[]>();

  constructor(readonly backend: Backend) {
    this.serveChats();
    this.serveMessages();
  }

  add(chat: ChatView, said: Partial<ChatMessage>[] = []): ChatView {
    this.chats.push(chat);
    this.messages.set(chat.id, []);
    for (const message of said) this.store(this.chat(chat.id), message);
    return this.chat(chat.id);
  }
  chat(id: number | string): ChatView {
    const chat = this.chats.find((one) => String(one.id) === String(id) || one.uuid === id);
    if (!chat) throw new Fault('ERR_NO_CHAT_FOUND');
    return chat;
  }
  said(chatId: number): ChatMessage[] {
    return this.messages.get(chatId) ?? [];
  }

  /** Stores and pushes a colleague's message. */
  receive(chatId: number, given: Partial<ChatMessage>): ChatMessage {
    const newMessage = this.store(this.chat(chatId), { createdAt: new Date().toISOString(), ...given });
    const { id, uuid, title, lastMessage, lastSenderId, lastSequence, updatedAt } = this.chat(chatId);
    const chat = { id, uuid, title, lastMessage, lastSenderId, lastSequence, updatedAt };
    this.backend.push('chat', { action: 'new-message', chat, newMessage });
    return newMessage;
  }

  private store(chat: ChatView, given: Partial<ChatMessage>): ChatMessage {
    const message = aChatMessage(chat, { sequence: chat.lastSequence + 1, ...given });
    this.messages.set(chat.id, [...this.said(chat.id), message]);
    const changed = {
      ...chat,
      lastSequence: message.sequence,
      lastMessage: message.message || (message.files[0]?.name ?? ''),
      lastSenderId: message.senderId,
      updatedAt: message.createdAt,
      users: chat.users.map((user) => {
        const readSequence = user.userId === message.senderId ? message.sequence : user.readSequence;
        const mentioned = user.mentioned || message.mentions.includes(user.userId);
        return { ...user, readSequence, unreads: message.sequence - readSequence, mentioned };
      }),
    };
    this.chats = this.chats.map((one) => (one.id === chat.id ? changed : one));
    return message;
  }
  private change(id: number | string, changed: Partial<ChatView>): ChatView {
    const chat = { ...this.chat(id), ...changed };
    this.chats = this.chats.map((one) => (one.id === chat.id ? chat : one));
    return chat;
  }

  private serveChats(): void {
    const { backend } = this;
    const own = (chat: ChatView) => chat.users.find(({ userId }) => userId === backend.user.id);
    backend.on('chats.list', ({ query }) => {
      const sorted = this.chats.toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt));
      const { rows, end } = searchPage(sorted, query, ({ title }) => title);
      return { records: rows, hasMore: end.hasMore, cursor: end.cursor };
    });
    backend.on('chats.unreads', () => {
      const unread = this.chats.map((chat) => own(chat)?.unreads ?? 0).filter((count) => count > 0);
      return { chats: unread.length, messages: unread.reduce((sum, count) => sum + count, 0) };
    });
    backend.on('chats.mentions', () =>
      this.chats.flatMap((chat) =>
        this.said(chat.id)
          .filter(({ sequence, mentions }) => {
            return sequence > (own(chat)?.readSequence ?? 0) && mentions.includes(backend.user.id);
          })
          .map(({ sequence, sender, message, createdAt }) => {
            const { id: chatId, uuid, title } = chat;
            return { chatId, uuid, title, sequence, sender, message, createdAt };
          }),
      ),
    );
    backend.on('chats.get', ({ params }) => this.chat(params.id));
    backend.on('chats.create', ({ body }) => {
      const users = [backend.user.id, ...body.users];
      return this.add(aChat({ title: body.title, ownerId: backend.user.id }, users));
    });
    backend.on('chats.update', ({ params, body }) => {
      const { title = this.chat(params.id).title, users } = body;
      const members = users ? aChat({}, [backend.user.id, ...users]).users : this.chat(params.id).users;
      return this.change(params.id, { title, users: members });
    });
    const end = ({ params }: { params: { id: string } }) => {
      this.chats = this.chats.filter(({ id }) => String(id) !== params.id);
    };
    backend.on('chats.remove', end);
    backend.on('chats.leave', end);
    backend.on('chats.typing', () => undefined);
    backend.on('chats.read', ({ params, body }) => {
      const chat = this.chat(params.id);
      const readSequence = body.sequence ?? chat.lastSequence;
      const users = chat.users.map((user) =>
        user.userId === backend.user.id
          ? { ...user, readSequence, unreads: chat.lastSequence - readSequence, mentioned: false }
          : user,
      );
      return this.change(chat.id, { users });
    });
  }

  private serveMessages(): void {
    const { backend } = this;
    backend.on('chatMessages.list', ({ params, query }) => {
      const all = this.said(this.chat(params.chatId).id);
      return pageOf(all, query.get('cursor'), Number(query.get('around') ?? 0));
    });
    backend.on('chatMessages.search', ({ params, query }) => {
      const words = query.get('searchParam')?.toLowerCase() ?? '';
      const found = this.said(Number(params.chatId)).filter(({ message }) => message.toLowerCase().includes(words));
      return {
        records: found
          .toReversed()
          .map(({ id, sequence, sender, message, createdAt }) => ({ id, sequence, sender, text: message, createdAt })),
        next: null,
      };
    });
    backend.on('chatMessages.send', (request) => this.sent(request));
    backend.on('chatMessages.edit', ({ params, body }) =>
      this.changeMessage(params.id, { message: body.message, isEdited: true }),
    );
    backend.on('chatMessages.remove', ({ params }) =>
      this.changeMessage(params.id, { message: '', isDeleted: true, files: [], mentions: [] }),
    );
    backend.on('chatMessages.file', ({ params }) => ({
      url: `/public/1/chat/2026-11/${params.id}?expires=1&signature=x`,
    }));
  }

  private sent({ params, body, text }: FakeRequest<'chatMessages.send'>): ChatMessage {
    const isForm = text.includes('form-data');
    const name = /name="medias"; filename="([^"]+)"/.exec(text)?.[1];
    const chat = this.chat(params.chatId);
    const replyToId = isForm ? Number(field(text, 'replyToId')) : body.replyToId;
    const quoted = this.said(chat.id).find(({ id }) => id === replyToId);
    const { id: senderId, name: sender } = this.backend.user;
    return this.store(this.chat(chat.id), {
      senderId,
      sender: { id: senderId, name: sender },
      message: isForm ? field(text, 'message') : (body.message ?? ''),
      clientKey: isForm ? field(text, 'clientKey') : (body.clientKey ?? null),
      mentions: isForm ? [] : (body.mentions ?? []),
      replyTo: quoted ? { ...quoted, fileName: quoted.files[0]?.name ?? null } : null,
      files: name ? [{ id: 900, name, mimetype: 'application/pdf', size: 1_200_000, width: null, height: null }] : [],
      createdAt: new Date().toISOString(),
    });
  }
  private changeMessage(id: string, changed: Partial<ChatMessage>): ChatMessage {
    for (const [chatId, all] of this.messages) {
      const found = all.find((message) => String(message.id) === id);
      if (!found) continue;
      const message = { ...found, ...changed };
      this.messages.set(
        chatId,
        all.map((one) => (one === found ? message : one)),
      );
      return message;
    }
    throw new Fault('ERR_NO_MESSAGE_FOUND');
  }
}

/** The cursor is `<` or `>` with a number: the page before it or after it. */
function pageOf(all: ChatMessage[], cursor: string | null, around: number): ChatMessagePage {
  const at = Number(cursor?.slice(1) ?? 0);
  const older = (at || all.length + 1) - 1 - PAGE;
  const from = cursor?.startsWith('>') ? at : around && !cursor ? Math.max(0, around - PAGE / 2) : older;
  const records = all.slice(Math.max(0, from), Math.max(0, from + PAGE));
  const [first, last] = [records[0]?.sequence ?? 1, records.at(-1)?.sequence ?? all.length];
  const hasMore = first > 1;
  return { records, hasMore, cursor: hasMore ? `<${first}` : null, newer: last < all.length ? `>${last}` : null };
}

/** A company whose people chat; the signed-in user is Ana Souza. */
export function chatsBackend(): FakeChats {
  const backend = new Backend();
  backend.user = aUser();
  backend.on('users.colleagues', () =>
    chatPeople.map(({ id, name }) => ({ id, name, online: id === 2, available: true, queues: [] })),
  );
  return new FakeChats(backend);
}

export async function openChats(
  page: Page,
  prepare: (chats: FakeChats) => string | undefined = () => undefined,
): Promise<FakeChats> {
  const chats = chatsBackend();
  const path = prepare(chats) ?? '/chats';
  await chats.backend.open(page, path);
  // Events that are pushed before the socket is open reach nobody.
  await expect.poll(() => chats.backend.connected).toBe(true);
  return chats;
}
