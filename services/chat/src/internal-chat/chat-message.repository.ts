import { Fault, type StoredFile } from '@recado/contracts';
import type { EntityManager } from 'typeorm';
import { InternalMessage, sumOfSizes, type ChatFileRow } from './chat-message.entity.ts';

const columns = `m.id, m.chat_id as "chatId", m.sequence, m.sender_id as "senderId", m.sender_name as "senderName",
  m.body, m.client_key as "clientKey", m.reply_to_id as "replyToId", m.mentions, m.created_at as "createdAt",
  m.edited_at as "editedAt", m.deleted_at as "deletedAt"`;
const fileColumns = `id, message_id as "messageId", path, name, mimetype, size, width, height`;
type MessageRow = Pick<
  InternalMessage,
  | 'id'
  | 'chatId'
  | 'sequence'
  | 'senderId'
  | 'senderName'
  | 'body'
  | 'clientKey'
  | 'replyToId'
  | 'mentions'
  | 'createdAt'
  | 'editedAt'
  | 'deletedAt'
>;

type FoundRow = Pick<InternalMessage, 'id' | 'sequence' | 'senderId' | 'senderName' | 'createdAt'> & { text: string };

/** Messages before a sequence number (null: up to the newest), or after one. */
export type MessageEdge = { before: number | null } | { after: number };
export type NewChatMessage = Pick<
  InternalMessage,
  'chatId' | 'sequence' | 'senderId' | 'senderName' | 'body' | 'clientKey' | 'replyToId' | 'mentions'
>;
export type NewChatFile = StoredFile & { width: number | null; height: number | null };

export class ChatMessageRepository {
  constructor(private readonly manager: EntityManager) {}

  /** A page of messages, the oldest first. */
  async page(chatId: number, edge: MessageEdge, size: number): Promise<InternalMessage[]> {
    if ('after' in edge)
      return this.select(`m.chat_id = $1 and m.sequence > $2 order by m.sequence limit $3`, [chatId, edge.after, size]);
    const newestFirst = await this.select(`m.chat_id = $1 and m.sequence < $2 order by m.sequence desc limit $3`, [
      chatId,
      edge.before ?? Number.MAX_SAFE_INTEGER,
      size,
    ]);
    return newestFirst.toReversed();
  }

  async find(id: number): Promise<InternalMessage | null> {
    const [message] = await this.select('m.id = $1', [id]);
    return message ?? null;
  }

  async byId(id: number): Promise<InternalMessage> {
    const message = await this.find(id);
    if (!message) throw new Fault('ERR_NO_MESSAGE_FOUND');
    return message;
  }

  async byClientKey(chatId: number, clientKey: string): Promise<InternalMessage | null> {
    const [message] = await this.select('m.chat_id = $1 and m.client_key = $2', [chatId, clientKey]);
    return message ?? null;
  }

  private async select(where: string, values: unknown[]): Promise<InternalMessage[]> {
    const rows = await this.manager.query<MessageRow[]>(
      `select ${columns} from chat.internal_messages m where ${where}`,
      values,
    );
    const quoted = await this.quoted(rows);
    return this.withFiles(rows, quoted);
  }

  private async quoted(rows: MessageRow[]): Promise<InternalMessage[]> {
    const ids = rows.flatMap(({ replyToId }) => replyToId ?? []);
    if (ids.length === 0) return [];
    const found = await this.manager.query<MessageRow[]>(
      `select ${columns} from chat.internal_messages m where m.id = any($1)`,
      [ids],
    );
    return this.withFiles(found, []);
  }

  private async withFiles(rows: MessageRow[], quoted: InternalMessage[]): Promise<InternalMessage[]> {
    if (rows.length === 0) return [];
    const files = await this.manager.query<ChatFileRow[]>(
      `select ${fileColumns} from chat.internal_files where message_id = any($1) order by id`,
      [rows.map(({ id }) => id)],
    );
    const byMessage = Map.groupBy(files, ({ messageId }) => messageId);
    return rows.map((row) =>
      Object.assign(new InternalMessage(), row, {
        files: byMessage.get(row.id) ?? [],
        replyTo: quoted.find(({ id }) => id === row.replyToId) ?? null,
      }),
    );
  }

  async add(message: NewChatMessage, files: NewChatFile[]): Promise<InternalMessage> {
    const { chatId, sequence, senderId, senderName, body, clientKey, replyToId, mentions } = message;
    const [{ id } = { id: 0 }] = await this.manager.query<{ id: number }[]>(
      `insert into chat.internal_messages
         (chat_id, sequence, sender_id, sender_name, body, client_key, reply_to_id, mentions)
       values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
      [chatId, sequence, senderId, senderName, body, clientKey, replyToId, mentions],
    );
    if (files.length > 0)
      await this.manager.query(
        `insert into chat.internal_files (chat_id, message_id, path, name, mimetype, size, width, height)
         select $1, $2, path, name, mimetype, size, width, height from jsonb_to_recordset($3::jsonb)
           as file(path text, name text, mimetype text, size bigint, width int, height int)`,
        [chatId, id, JSON.stringify(files)],
      );
    return this.byId(id);
  }

  async saveText({ id, body, mentions, replyToId, editedAt, deletedAt }: InternalMessage): Promise<void> {
    await this.manager.query(
      `update chat.internal_messages set body = $2, mentions = $3, reply_to_id = $4, edited_at = $5, deleted_at = $6
       where id = $1`,
      [id, body, mentions, replyToId, editedAt, deletedAt],
    );
  }

  async removeFiles(messageId: number): Promise<void> {
    await this.manager.query(`delete from chat.internal_files where message_id = $1`, [messageId]);
  }

  /** Messages that contain the words, the newest first; case and accents are ignored. */
  search(
    chatId: number,
    words: string,
    { from, before }: { from: number; before: number },
    most: number,
  ): Promise<FoundRow[]> {
    return this.manager.query(
      `select m.id, m.sequence, m.sender_id as "senderId", m.sender_name as "senderName", m.created_at as "createdAt",
         concat_ws(' ', nullif(m.body, ''), f.names) as text
       from chat.internal_messages m
       left join lateral (select string_agg(name, ' ' order by id) as names from chat.internal_files
         where message_id = m.id) f on true
       where m.chat_id = $1 and m.sequence >= $3 and m.sequence < $4 and m.deleted_at is null
         and position(chat.plain($2) in chat.plain(concat_ws(' ', m.body, f.names))) > 0
       order by m.sequence desc limit $5`,
      [chatId, words, from, before, most],
    );
  }

  /** The chat of a file; null where no message has the file. */
  async fileByPath(path: string): Promise<{ chatId: number } | null> {
    const [file] = await this.manager.query<{ chatId: number }[]>(
      `select chat_id as "chatId" from chat.internal_files where path = $1`,
      [path],
    );
    return file ?? null;
  }

  async fileById(id: number): Promise<{ chatId: number; path: string }> {
    const [file] = await this.manager.query<{ chatId: number; path: string }[]>(
      `select chat_id as "chatId", path from chat.internal_files where id = $1`,
      [id],
    );
    if (!file) throw new Fault('ERR_NO_FILE_FOUND');
    return file;
  }

  /**
   * Removes some of the oldest messages of a removed chat.
   * @returns the number of removed messages, and the paths and bytes of their files
   */
  async removeSome(chatId: number, most: number): Promise<{ count: number; paths: string[]; bytes: number }> {
    const oldest = await this.manager.query<{ id: number }[]>(
      `select id from chat.internal_messages where chat_id = $1 order by sequence limit $2`,
      [chatId, most],
    );
    const ids = oldest.map(({ id }) => id);
    if (ids.length === 0) return { count: 0, paths: [], bytes: 0 };
    const files = await this.manager.query<{ path: string; size: number }[]>(
      `select path, size from chat.internal_files where message_id = any($1)`,
      [ids],
    );
    await this.manager.query(`delete from chat.internal_messages where id = any($1)`, [ids]);
    return { count: ids.length, paths: files.map(({ path }) => path), bytes: sumOfSizes(files) };
  }
}
