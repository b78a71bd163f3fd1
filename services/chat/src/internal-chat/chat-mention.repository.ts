import type { ChatMention } from '@recado/contracts';
import type { EntityManager } from 'typeorm';
import { beginningOf } from './internal-chat.entity.ts';

const MOST_SHOWN = 50;
type MentionRow = Omit<ChatMention, 'sender' | 'createdAt'> & {
  senderId: number;
  senderName: string;
  createdAt: Date;
};

export class ChatMentionRepository {
  constructor(private readonly manager: EntityManager) {}

  /** Unread messages that mention a user, in chats with an unread mention of the user; the latest first. */
  async unreadOf(userId: number): Promise<ChatMention[]> {
    const rows = await this.manager.query<MentionRow[]>(
      `select c.id as "chatId", c.uuid, c.title, m.sequence, m.sender_id as "senderId", m.sender_name as "senderName",
         m.body as message, m.created_at as "createdAt"
       from chat.internal_chat_members own
       join chat.internal_chats c on c.id = own.chat_id
       join chat.internal_messages m on m.chat_id = own.chat_id and m.sequence > own.read_sequence
         and m.sequence <= own.mentioned_sequence
       where own.user_id = $1 and own.mentioned_sequence > own.read_sequence and $1 = any(m.mentions)
       order by m.id desc limit ${MOST_SHOWN}`,
      [userId],
    );
    return rows.map(({ senderId, senderName, message, createdAt, ...row }) => ({
      ...row,
      sender: { id: senderId, name: senderName },
      message: beginningOf(message),
      createdAt: createdAt.toISOString(),
    }));
  }
}
