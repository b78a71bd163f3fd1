import { testedResource } from './tested-resource.ts';

export const chatMessages = testedResource('chatMessages', {
  attempts: {
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
  },
  pages: [
    {
      name: 'chatMessages.list',
      rows: 'records',
      size: 20,
      input: ({ chatId }) => ({ chatId }),
      isReversed: true,
    },
  ],
  queries: (ids) => [
    [
      'messages of a chat',
      () => [
        'chatMessages.list',
        { chatId: ids().chatId },
        /from chat\.internal_messages m where m\.chat_id/i,
        /^internal_messages_sequence$/,
      ],
    ],
    [
      'a search in a chat',
      () => [
        'chatMessages.search',
        { chatId: ids().chatId, searchParam: 'mensagem' },
        /position\(chat\.plain/i,
        /^internal_messages_sequence$/,
      ],
    ],
  ],
});
