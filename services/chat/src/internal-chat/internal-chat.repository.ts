import { Fault, type ChatUnreads } from '@recado/contracts';
import type { PageStart } from '@recado/platform';
import type { EntityManager } from 'typeorm';
import { InternalChat, type ChatMember } from './internal-chat.entity.ts';

export interface ChatPlace {
  at: string;
  id: number;
}

const columns = `c.id, c.uuid, c.title, c.owner_id as "ownerId", c.last_sequence as "lastSequence",
  c.last_message as "lastMessage", c.last_sender_id as "lastSenderId", c.created_at as "createdAt",
  c.updated_at as "updatedAt"`;
const memberColumns = `m.user_id as "userId", m.name, m.read_sequence as "readSequence",
  m.mentioned_sequence as "mentionedSequence"`;
/** The title, or the name of another member, contains the search; case and accents are ignored. */
const MATCHES = `(position(chat.plain($6) in chat.plain(c.title)) > 0 or exists (
  select from chat.internal_chat_members m
  where m.chat_id = c.id and m.user_id <> $1 and position(chat.plain($6) in chat.plain(m.name)) > 0))`;
/** Minimum time between two notices of one chat for one member. */
const NOTICE_SECONDS = 30;
type ChatRow = Pick<
  InternalChat,
  'id' | 'uuid' | 'title' | 'ownerId' | 'lastSequence' | 'lastMessage' | 'lastSenderId' | 'createdAt' | 'updatedAt'
>;

export class InternalChatRepository {
  constructor(private readonly manager: EntityManager) {}

  /** Chats of a user, the latest message first. */
  async page(userId: number, search: string, { after, skip, limit }: PageStart<ChatPlace>): Promise<InternalChat[]> {
    const values = [userId, after?.at ?? null, after?.id ?? 0, limit, skip];
    const rows = await this.manager.query<ChatRow[]>(
      `select ${columns} from chat.internal_chat_members own join chat.internal_chats c on c.id = own.chat_id
       where own.user_id = $1 ${search ? `and ${MATCHES}` : ''}
         and ($2::timestamptz is null or (c.updated_at, c.id) < ($2, $3))
       order by c.updated_at desc, c.id desc limit $4 offset $5`,
      search ? [...values, search] : values,
    );
    return this.withMembers(rows);
  }

  async unreads(userId: number): Promise<ChatUnreads> {
    const [found] = await this.manager.query<ChatUnreads[]>(
      `select count(*)::int as chats, coalesce(sum(c.last_sequence - m.read_sequence), 0)::float8 as messages
       from chat.internal_chat_members m join chat.internal_chats c on c.id = m.chat_id
       where m.user_id = $1 and c.last_sequence > m.read_sequence`,
      [userId],
    );
    return found ?? { chats: 0, messages: 0 };
  }

  /** A chat of the user, by its id or uuid. */
  async get(id: string, userId: number): Promise<InternalChat> {
    const by = /^\d+$/.test(id) ? 'c.id = $1::bigint' : 'c.uuid = $1::uuid';
    return this.one(`select ${columns} from chat.internal_chats c where ${by} and c.removed_at is null`, [id], userId);
  }

  /** A chat for work without a calling member; null once the chat is removed. */
  async find(id: number): Promise<InternalChat | null> {
    const rows = await this.manager.query<ChatRow[]>(
      `select ${columns} from chat.internal_chats c where c.id = $1 and c.removed_at is null`,
      [id],
    );
    const [chat] = await this.withMembers(rows);
    return chat ?? null;
  }

  /**
   * The row lock orders the messages and the member changes of a chat. Members are read once the lock is held, so that
   * no message is written for somebody who has just left.
   */
  async lock(id: number, userId: number): Promise<InternalChat> {
    const locked = `select ${columns} from chat.internal_chats c where c.id = $1 and c.removed_at is null for update`;
    return this.one(locked, [id], userId);
  }

  private async one(statement: string, values: unknown[], userId: number): Promise<InternalChat> {
    const [row] = await this.manager.query<ChatRow[]>(statement, values);
    const [chat] = row ? await this.withMembers([row]) : [];
    if (!chat) throw new Fault('ERR_NO_CHAT_FOUND');
    chat.member(userId);
    return chat;
  }

  private async withMembers(rows: ChatRow[]): Promise<InternalChat[]> {
    const members = await this.manager.query<(ChatMember & { chatId: number })[]>(
      `select m.chat_id as "chatId", ${memberColumns} from chat.internal_chat_members m
       where m.chat_id = any($1) order by m.joined_at, m.user_id`,
      [rows.map(({ id }) => id)],
    );
    const byChat = Map.groupBy(members, ({ chatId }) => chatId);
    return rows.map((row) => Object.assign(new InternalChat(), row, { members: byChat.get(row.id) ?? [] }));
  }

  async add(title: string, ownerId: number, people: { id: number; name: string }[]): Promise<InternalChat> {
    const [{ id } = { id: 0 }] = await this.manager.query<{ id: number }[]>(
      `insert into chat.internal_chats (title, owner_id) values ($1, $2) returning id`,
      [title, ownerId],
    );
    await this.addMembers(id, people, 0);
    return this.get(String(id), ownerId);
  }

  /** @param readSequence number of the last message that is not new to these people */
  async addMembers(id: number, people: { id: number; name: string }[], readSequence: number): Promise<void> {
    await this.manager.query(
      `insert into chat.internal_chat_members (chat_id, user_id, name, read_sequence)
       select $1, person.id, person.name, $4 from unnest($2::bigint[], $3::text[]) as person(id, name)
       on conflict (company_id, user_id, chat_id) do nothing`,
      [id, people.map((person) => person.id), people.map(({ name }) => name), readSequence],
    );
  }

  async removeMembers(id: number, userIds: number[]): Promise<void> {
    await this.manager.query(`delete from chat.internal_chat_members where chat_id = $1 and user_id = any($2)`, [
      id,
      userIds,
    ]);
  }

  async save({ id, title, ownerId, lastSequence, lastMessage, lastSenderId, updatedAt }: InternalChat): Promise<void> {
    await this.manager.query(
      `update chat.internal_chats set title = $2, owner_id = $3, last_sequence = $4, last_message = $5,
         last_sender_id = $6, updated_at = $7 where id = $1`,
      [id, title, ownerId, lastSequence, lastMessage, lastSenderId, updatedAt],
    );
  }

  /** @returns whether the message was unread */
  async markRead(id: number, userId: number, sequence: number): Promise<boolean> {
    const rows = await this.manager.query<{ n: number }[]>(
      `with read as (update chat.internal_chat_members set read_sequence = $3
         where chat_id = $1 and user_id = $2 and read_sequence < $3 returning 1)
       select count(*)::int as n from read`,
      [id, userId, sequence],
    );
    return rows[0]?.n === 1;
  }

  async mention(id: number, userIds: number[], sequence: number): Promise<void> {
    if (userIds.length === 0) return;
    await this.manager.query(
      `update chat.internal_chat_members set mentioned_sequence = $3 where chat_id = $1 and user_id = any($2)`,
      [id, userIds, sequence],
    );
  }

  /** Removes the members of a chat; messages and files are removed later. */
  async markRemoved(id: number): Promise<void> {
    await this.manager.query(`delete from chat.internal_chat_members where chat_id = $1`, [id]);
    await this.manager.query(`update chat.internal_chats set removed_at = now() where id = $1`, [id]);
  }

  async remove(id: number): Promise<void> {
    await this.manager.query(`delete from chat.internal_chats where id = $1 and removed_at is not null`, [id]);
  }

  /**
   * Claims the next notice of a chat for each of the members.
   * @returns members who have not read the message and were not notified lately; with `always`, all who have not read it
   */
  async claimNotices(id: number, sequence: number, always: number[]): Promise<Set<number>> {
    const rows = await this.manager.query<{ userId: number }[]>(
      `with claimed as (update chat.internal_chat_members set pushed_at = now()
         where chat_id = $1 and read_sequence < $2
           and (user_id = any($3) or pushed_at is null or pushed_at < now() - interval '${NOTICE_SECONDS} seconds')
         returning user_id)
       select user_id as "userId" from claimed`,
      [id, sequence, always],
    );
    return new Set(rows.map(({ userId }) => userId));
  }

  async idsOfUser(userId: number): Promise<number[]> {
    const rows = await this.manager.query<{ id: number }[]>(
      `select chat_id as id from chat.internal_chat_members where user_id = $1 order by chat_id`,
      [userId],
    );
    return rows.map(({ id }) => id);
  }

  /** The ids among these of chats that the user is a member of. */
  async joined(userId: number, ids: number[]): Promise<number[]> {
    const rows = await this.manager.query<{ id: number }[]>(
      `select chat_id as id from chat.internal_chat_members where user_id = $1 and chat_id = any($2)`,
      [userId, ids],
    );
    return rows.map(({ id }) => id);
  }

  async rename(userId: number, name: string): Promise<void> {
    await this.manager.query(`update chat.internal_chat_members set name = $2 where user_id = $1 and name <> $2`, [
      userId,
      name,
    ]);
  }
}
