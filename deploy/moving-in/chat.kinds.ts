import { within } from '../cells/cell.ts';
import { copyFile, type CompanyMove } from './company.move.ts';
import type { Kind } from './kind.ts';
import { mimetypeOf } from './message-content.ts';
import { OWN } from './own-company.ts';
import { LeftOut } from './old-row.ts';
import { newUuid, uuidOf } from './ticket.kinds.ts';

export const chats: Kind = {
  kind: 'chat',
  from: 'Chats',
  to: 'chat.internal_chats',
  refs: { ownerId: 'user' },
  renew: newUuid('Chats'),
  values: (row, batch) => ({
    uuid: uuidOf(row, batch),
    title: batch.name(row, 'title', 1, 100),
    owner_id: batch.need(row, 'ownerId'),
    created_at: row.createdAt,
    updated_at: row.timeOrNull('updatedAt') ?? row.createdAt,
  }),
};

export const chatMessages: Kind = {
  kind: 'chat-message',
  from: 'ChatMessages',
  to: 'chat.internal_messages',
  needs: ['Chats', 'Users'],
  join: 'join {Chats} c on c.id = t."chatId" left join {Users} u on u.id = t."senderId"',
  where: (company) => `c."companyId" = ${Number(company)}`,
  more: 'u.name as sender, row_number() over (partition by t."chatId" order by t.id) as sequence',
  refs: { chatId: 'chat', senderId: 'user' },
  unmarked: ['sender_name'],
  values: (row, batch) => {
    const body = row.text('message', 10_000);
    if (body.trim() === '' && !row.has('mediaPath')) throw new LeftOut('message is empty');
    return {
      chat_id: batch.need(row, 'chatId'),
      sequence: row.int('sequence', { least: 1 }),
      sender_id: batch.need(row, 'senderId'),
      sender_name: row.line('sender', 50),
      body,
      created_at: row.createdAt,
    };
  },
};

/** A file that arrives later comes with a later run. */
export const chatFiles: Kind = {
  kind: 'chat-file',
  from: 'ChatMessages',
  to: 'chat.internal_files',
  needs: ['Chats'],
  join: 'join {Chats} c on c.id = t."chatId"',
  where: (company) => `c."companyId" = ${Number(company)} and coalesce(t."mediaPath", '') <> ''`,
  refs: { chatId: 'chat', id: 'chat-message' },
  values: async (row, batch) => {
    const [chatId, messageId] = [batch.need(row, 'chatId'), batch.need(row, 'id')];
    const of = [row.table, batch.move.oldId, row.id];
    const file = await copyFile(batch.move, 'chat', { named: row.text('mediaPath', 2_000), of, at: row.createdAt });
    const name = row.line('mediaName', 255) || file.name;
    return {
      chat_id: chatId,
      message_id: messageId,
      path: file.path,
      name,
      mimetype: mimetypeOf(file.name),
      size: file.size,
    };
  },
};

/** Brings the members of the chats, with how far each has read, once the messages of the chats are here. */
export async function moveChatMembers(move: CompanyMove): Promise<void> {
  const reading = {
    join: 'join {Chats} c on c.id = t."chatId"',
    where: `c."companyId" = ${Number(move.oldId)}`,
  };
  for await (const rows of move.old.read('ChatUsers', reading)) {
    await within(move, move.companyId, async () => {
      const chatIds = await move.moves.find(
        'chat',
        rows.flatMap((row) => row.ref('chatId') ?? []),
      );
      const userIds = await move.moves.find(
        'user',
        rows.flatMap((row) => row.ref('userId') ?? []),
      );
      const members = rows.flatMap((row) => {
        const [chat, user] = [chatIds.get(row.ref('chatId') ?? ''), userIds.get(row.ref('userId') ?? '')];
        return chat && user
          ? [{ chat: chat.newId, user: user.newId, unread: row.int('unreads', { most: 100_000 }) }]
          : [];
      });
      await move.sql.query(
        `insert into chat.internal_chat_members (company_id, chat_id, user_id, name, read_sequence, joined_at)
         select distinct on (c.id, u.id) c.company_id, c.id, u.id, u.name, 0, c.created_at
         from unnest($1::bigint[], $2::bigint[]) m(chat, member)
         join chat.internal_chats c on c.id = m.chat join accounts.users u on u.id = m.member
         on conflict do nothing`,
        [members.map(({ chat }) => chat), members.map(({ user }) => user)],
      );
      await move.sql.query(
        `update chat.internal_chat_members m set read_sequence = greatest(0, l.last - g.unread)
         from unnest($1::bigint[], $2::bigint[], $3::int[]) g(chat, member, unread),
           lateral (select coalesce(max(sequence), 0) as last from chat.internal_messages where chat_id = g.chat) l
         where m.chat_id = g.chat and m.user_id = g.member`,
        [members.map(({ chat }) => chat), members.map(({ user }) => user), members.map(({ unread }) => unread)],
      );
    });
  }
  await within(move, move.companyId, () =>
    move.sql.query(
      `update chat.internal_chats c set last_sequence = m.sequence, last_message = left(m.body, 200), last_sender_id = m.sender_id
       from (select distinct on (chat_id) * from chat.internal_messages where ${OWN} order by chat_id, sequence desc) m
       where m.chat_id = c.id and c.last_sequence <> m.sequence`,
    ),
  );
}
