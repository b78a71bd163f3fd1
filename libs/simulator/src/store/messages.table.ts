import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { type ChatMessage, type MessageKind, type MessageStatus, messageStatuses } from '../model/message.model.ts';

type Row = Record<string, SQLOutputValue>;

const toMessage = (row: Row): ChatMessage => ({
  owner: row.owner as string,
  chat: row.chat as string,
  id: row.id as string,
  author: row.author as string,
  kind: row.kind as MessageKind,
  content: Buffer.from(row.content as Uint8Array),
  status: row.status as MessageStatus,
  at: row.at as number,
  edited: row.edited === 1,
  deleted: row.deleted === 1,
  reactions: JSON.parse(row.reactions as string) as ChatMessage['reactions'],
});

/** The messages of the chats of each phone. */
export class MessagesTable {
  private readonly insert;
  private readonly byId;
  private readonly byChat;
  private readonly byAuthor;
  private readonly setStatus;
  private readonly update;
  private readonly writeTick;
  private readonly readTicks;

  constructor(private readonly db: DatabaseSync) {
    this.insert = db.prepare(
      `insert or ignore into messages (owner, chat, id, author, kind, content, status, at, edited, deleted, reactions)
       values (?, ?, ?, ?, ?, ?, ?, ?, 0, 0, '[]')`,
    );
    this.byId = db.prepare('select * from messages where owner = ? and id = ?');
    this.byChat = db.prepare('select * from messages where owner = ? and chat = ? order by seq');
    this.byAuthor = db.prepare('select 1 from messages where owner = ? and chat = ? and author = ? limit 1');
    this.setStatus = db.prepare('update messages set status = ? where owner = ? and id = ?');
    this.update = db.prepare(
      'update messages set content = ?, kind = ?, edited = ?, deleted = ?, reactions = ? where owner = ? and id = ?',
    );
    this.writeTick = db.prepare(
      `insert into ticks values (?, ?, ?, ?)
       on conflict (owner, id, reader) do update set status = max(status, excluded.status)`,
    );
    this.readTicks = db.prepare('select reader, status from ticks where owner = ? and id = ?');
  }

  /** Records the status of a group message at one member. @returns the status at every member */
  recordTick(owner: string, id: string, reader: string, status: MessageStatus): Map<string, MessageStatus> {
    this.writeTick.run(owner, id, reader, messageStatuses.indexOf(status));
    const rows = this.readTicks.all(owner, id);
    return new Map(rows.map((row) => [row.reader as string, messageStatuses[row.status as number] ?? 'server']));
  }

  /** Adds a message unless the phone has it already. @returns whether it was new */
  add(message: Pick<ChatMessage, 'owner' | 'chat' | 'id' | 'author' | 'kind' | 'content' | 'status' | 'at'>): boolean {
    const { owner, chat, id, author, kind, content, status, at } = message;
    return this.insert.run(owner, chat, id, author, kind, content, status, at).changes > 0;
  }

  find(owner: string, id: string): ChatMessage | undefined {
    const row = this.byId.get(owner, id);
    return row && toMessage(row);
  }

  listChat(owner: string, chat: string): ChatMessage[] {
    return this.byChat.all(owner, chat).map(toMessage);
  }

  /** Whether a person has written in a chat of the phone. */
  hasFrom(owner: string, author: string): boolean {
    return this.byAuthor.get(owner, author, author) !== undefined;
  }

  listChats(owner: string): string[] {
    const rows = this.db
      .prepare('select chat, max(seq) as last from messages where owner = ? group by chat order by last desc')
      .all(owner);
    return rows.map((row) => row.chat as string);
  }

  /** Raises the status; a late receipt never lowers it. @returns whether the status changed */
  raiseStatus(owner: string, id: string, status: MessageStatus): boolean {
    const found = this.byId.get(owner, id);
    if (!found || messageStatuses.indexOf(found.status as MessageStatus) >= messageStatuses.indexOf(status))
      return false;
    this.setStatus.run(status, owner, id);
    return true;
  }

  save(message: ChatMessage): void {
    const { content, kind, edited, deleted, reactions, owner, id } = message;
    this.update.run(content, kind, edited ? 1 : 0, deleted ? 1 : 0, JSON.stringify(reactions), owner, id);
  }
}
