import {
  chats,
  chatSignals,
  ChatView,
  Fault,
  internalChatViews,
  UpdateChat,
  users,
  type Caller,
  type ChatId,
  type ChatIdOrUuid,
  type ChatIds,
  type ChatMention,
  type ChatPage,
  type ChatPerson,
  type ChatUnreads,
  type CreateChat,
  type Handlers,
  type PageInput,
  type ReadChat,
  MOST_CHAT_MEMBERS,
} from '@recado/contracts';
import { Bus, client, Jobs, Paging, requireUnchanged, Serves } from '@recado/platform';
import { ChatDatabase } from '../chat.database.ts';
import { chatUserId } from './chat-caller.ts';
import type { InternalChat } from './internal-chat.entity.ts';
import type { ChatPlace } from './internal-chat.repository.ts';
import { removeMember } from './remove-member.ts';
import { chatRemovalJobKind } from './chat-removal.job-kind.ts';

const paging = new Paging<ChatPlace>(20, { at: 'time', id: 'id' });

@Serves(chats)
export class InternalChatService implements Handlers<typeof chats> {
  private readonly users;

  constructor(
    private readonly db: ChatDatabase,
    private readonly jobs: Jobs,
    private readonly bus: Bus,
  ) {
    this.users = client(bus, users);
  }

  list(caller: Caller, { searchParam = '', ...position }: PageInput): Promise<ChatPage> {
    const userId = chatUserId(caller);
    return this.db.within(caller, async ({ internalChats }) => {
      const found = await internalChats.page(userId, searchParam.trim(), paging.start(position));
      const { page, end } = paging.end(found, ({ updatedAt, id }) => ({ at: updatedAt.toISOString(), id }));
      return { records: page.map((chat) => chat.present()), ...end };
    });
  }

  unreads(caller: Caller): Promise<ChatUnreads> {
    const userId = chatUserId(caller);
    return this.db.within(caller, ({ internalChats }) => internalChats.unreads(userId));
  }

  mentions(caller: Caller): Promise<ChatMention[]> {
    const userId = chatUserId(caller);
    return this.db.within(caller, ({ chatMentions }) => chatMentions.unreadOf(userId));
  }

  get(caller: Caller, { id }: ChatIdOrUuid): Promise<ChatView> {
    const userId = chatUserId(caller);
    return this.db.within(caller, async ({ internalChats }) => (await internalChats.get(id, userId)).present());
  }

  async create(caller: Caller, { title, users }: CreateChat): Promise<ChatView> {
    const userId = chatUserId(caller);
    const people = await this.findPeople(caller, userId, users);
    return this.db.within(caller, async ({ internalChats, publish }) => {
      const chat = await internalChats.add(title, userId, people);
      const record = chat.present();
      publish(internalChatViews.created, { chatId: chat.id, userIds: chat.userIds, record });
      return record;
    });
  }

  async update(caller: Caller, { id, version, title, users }: UpdateChat): Promise<ChatView> {
    const userId = chatUserId(caller);
    const people = users && (await this.findPeople(caller, userId, users));
    return this.db.within(caller, async ({ internalChats, publish }) => {
      const chat = await internalChats.lock(id, userId);
      chat.requireOwner(userId);
      requireUnchanged(UpdateChat, version, ChatView, chat.present());
      chat.title = title ?? chat.title;
      await internalChats.save(chat);
      const { joined, left, stayed } = compareMembers(chat, people);
      await internalChats.addMembers(id, joined, chat.lastSequence);
      await internalChats.removeMembers(id, left);
      const changed = (await internalChats.get(String(id), userId)).present();
      const newIds = joined.map((person) => person.id);
      publish(internalChatViews.updated, { chatId: id, userIds: stayed, chat: changed });
      if (newIds.length > 0) publish(internalChatViews.created, { chatId: id, userIds: newIds, record: changed });
      if (left.length > 0) publish(internalChatViews.deleted, { chatId: id, userIds: left });
      return changed;
    });
  }

  remove(caller: Caller, { id }: ChatId): Promise<void> {
    const userId = chatUserId(caller);
    return this.db.within(caller, async ({ internalChats, manager, publish }) => {
      const chat = await internalChats.lock(id, userId);
      chat.requireOwner(userId);
      await internalChats.markRemoved(id);
      await this.jobs.order(manager, chatRemovalJobKind, { companyId: caller.companyId, chatId: id });
      publish(internalChatViews.deleted, { chatId: id, userIds: chat.userIds });
    });
  }

  read(caller: Caller, { id, sequence }: ReadChat): Promise<ChatView> {
    const userId = chatUserId(caller);
    return this.db.within(caller, async ({ internalChats, publish }) => {
      const chat = await internalChats.get(String(id), userId);
      const upTo = Math.min(sequence ?? chat.lastSequence, chat.lastSequence);
      if (!(await internalChats.markRead(id, userId, upTo))) return chat.present();
      chat.member(userId).readSequence = upTo;
      publish(internalChatViews.updated, { chatId: id, userIds: [userId], chat: chat.present() });
      return chat.present();
    });
  }

  leave(caller: Caller, { id }: ChatId): Promise<void> {
    const userId = chatUserId(caller);
    return this.db.within(caller, (scope) => removeMember(scope, this.jobs, caller.companyId, id, userId));
  }

  async typing(caller: Caller, { id }: ChatId): Promise<void> {
    const userId = chatUserId(caller);
    const chat = await this.db.within(caller, ({ internalChats }) => internalChats.get(String(id), userId));
    const to = chat.userIds.filter((id) => id !== userId);
    this.bus.signal(chatSignals.typing, { companyId: caller.companyId, chatId: id, userId, to });
  }

  joined(caller: Caller, { ids }: ChatIds): Promise<ChatIds> {
    const userId = chatUserId(caller);
    return this.db.within(caller, async ({ internalChats }) => ({ ids: await internalChats.joined(userId, ids) }));
  }

  /** The chosen colleagues and the caller, with the names that accounts knows them by. */
  private async findPeople(caller: Caller, userId: number, chosen: number[]): Promise<ChatPerson[]> {
    const others = new Set(chosen.filter((id) => id !== userId));
    if (others.size === 0) throw invalidUsers('minimum');
    if (others.size >= MOST_CHAT_MEMBERS) throw invalidUsers('maximum');
    const colleagues = await this.users.colleagues(caller, {});
    const people = colleagues.filter(({ id }) => id === userId || others.has(id));
    const found = new Set(people.map(({ id }) => id));
    if (!others.isSubsetOf(found)) throw new Fault('ERR_NO_USER_FOUND');
    // The caller joins first.
    return people
      .map(({ id, name }) => ({ id, name }))
      .toSorted((a, b) => Number(b.id === userId) - Number(a.id === userId));
  }
}

/** @param people the wanted members; undefined: the present ones */
function compareMembers({ userIds }: InternalChat, people: ChatPerson[] | undefined) {
  const wanted = new Set(people?.map(({ id }) => id) ?? userIds);
  return {
    joined: (people ?? []).filter(({ id }) => !userIds.includes(id)),
    left: userIds.filter((id) => !wanted.has(id)),
    stayed: userIds.filter((id) => wanted.has(id)),
  };
}

const invalidUsers = (rule: string) => new Fault('ERR_VALIDATION', {}, [{ field: 'users', rule }]);
