import type { OperationAttempts } from './isolation.types.ts';

export const chat = {
  'announcements.page': {},
  'announcements.get': { ids: { id: 'unowned' } },
  'announcements.create': {
    ids: { companyIds: 'company', planIds: 'unowned' },
    with: { title: 'Mallory', text: 'Mallory' },
  },
  'announcements.update': {
    ids: { id: 'unowned', companyIds: 'company', planIds: 'unowned' },
    with: { id: 99_999_999 },
    own: 'ERR_NO_ANNOUNCEMENT_FOUND',
  },
  'announcements.remove': { ids: { id: 'unowned' } },
  'announcements.attach': { ids: { id: 'unowned' } },
  'announcements.detach': { ids: { id: 'unowned' } },
  // Announcements that are not shown to the caller are passed over, so that every id gives the same response.
  'announcements.read': { ids: { ids: 'unowned' }, with: { ids: [4_000_000_000] } },
  'helps.page': {},
  'helps.list': {},
  'helps.get': { ids: { id: 'unowned' } },
  'helps.create': { with: (n) => ({ title: `Mallory ${n}`, video: 'M7lc1UVf-VE' }) },
  'helps.update': { ids: { id: 'unowned' } },
  'helps.remove': { ids: { id: 'unowned' } },
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
  'chatMessages.list': { ids: { chatId: 'chat' } },
  'chatMessages.search': { ids: { chatId: 'chat' }, with: { searchParam: 'Segredo' } },
  'chatMessages.send': {
    ids: { chatId: 'chat', replyToId: 'chatMessage', mentions: 'user' },
    with: { message: 'oi' },
    // Mentions of users who are no members of the chat are left out.
    unchecked: ['mentions'],
  },
  'chatMessages.edit': {
    ids: { id: 'chatMessage', mentions: 'user' },
    with: { message: 'oi' },
    unchecked: ['mentions'],
  },
  'chatMessages.remove': { ids: { id: 'chatMessage' } },
  'chatMessages.file': { ids: { id: 'chatFile' } },
  'notifications.list': {},
  'notifications.remove': { ids: { id: 'notification' } },
  'pushSubscriptions.key': {},
  'pushSubscriptions.save': {
    with: {
      endpoint: 'https://fcm.googleapis.com/fcm/send/outside',
      p256dh: `B${'A'.repeat(86)}`,
      auth: 'A'.repeat(22),
      language: 'pt',
      withText: true,
    },
  },
  'pushSubscriptions.remove': {},
  // Each user has a list, in which the task ids of other lists are new.
  'todo.sync': { with: { changes: [] } },
} satisfies Partial<OperationAttempts>;
