import { word } from '../word.ts';
import { each, eachOfMany } from '../list-rows.ts';
import { testedResource } from './tested-resource.ts';

export const chats = testedResource('chats', {
  attempts: {
    'chats.list': {},
    'chats.unreads': {},
    'chats.mentions': {},
    'chats.get': { ids: { id: 'chat' } },
    'chats.create': { ids: { users: 'user' }, with: (n) => ({ title: `Mallory ${n}` }) },
    'chats.update': { ids: { id: 'chat', users: 'user' } },
    'chats.remove': { ids: { id: 'chat' } },
    'chats.read': { ids: { id: 'chat' } },
    'chats.leave': { ids: { id: 'otherChat' } },
    'chats.typing': { ids: { id: 'chat' } },
  },
  pages: [
    { name: 'chats.list', rows: 'records', size: 20 },
    { name: 'chats.list', rows: 'records', size: 20, input: () => ({ searchParam: 'conversa' }) },
  ],
  queries: () => [
    [
      'internal chats',
      () => ['chats.list', {}, /from chat\.internal_chat_members own/i, /^internal_chat_members_user$/],
    ],
    [
      'unread mentions',
      () => ['chats.mentions', {}, /any\(m\.mentions\)/i, /^internal_(chat_members_user|messages_sequence)$/],
    ],
    ['unread chats', () => ['chats.unreads', {}, /sum\(c\.last_sequence/i, /^internal_chat_members_user$/]],
  ],
  changes: {
    'chats.update': () => ({ title: word() }),
  },
  rows: [
    `insert into chat.internal_chats (company_id, title, owner_id, updated_at)
     select $1::bigint, 'Conversa ' || n, 1, date_trunc('hour', now()) - (n % 5) * interval '1 minute' ${each}`,
  ],
  manyRows: [
    `insert into chat.internal_chats (company_id, title, owner_id, last_sequence) select id, 'Chat ' || n, 1, 5 ${eachOfMany}`,
    `insert into chat.internal_chat_members (company_id, chat_id, user_id, name)
     select c.company_id, c.id, 1000000 + c.company_id * 100 + c.id % 10, 'Pessoa'
     from chat.internal_chats c join many on many.id = c.company_id`,
    `insert into chat.internal_chat_members (company_id, chat_id, user_id, name)
     select c.company_id, c.id, (select min(u.id) from accounts.users u where u.company_id = c.company_id), 'Pessoa'
     from chat.internal_chats c where c.company_id = (select id from many where rows > 20) and c.id % 30 = 0`,
    `insert into chat.internal_messages (company_id, chat_id, sequence, sender_id, sender_name, body)
     select c.company_id, c.id, n, 1, 'Pessoa', 'mensagem ' || n
     from chat.internal_chats c join many on many.id = c.company_id, generate_series(1, 5) n`,
    `insert into chat.internal_files (company_id, chat_id, message_id, path, name, mimetype, size)
     select m.company_id, m.chat_id, m.id, 'plans/' || m.id, 'nota.pdf', 'application/pdf', 1
     from chat.internal_messages m join many on many.id = m.company_id where m.id % 3 = 0`,
  ],
});
