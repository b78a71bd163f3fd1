import { testedResource } from './tested-resource.ts';

export const messages = testedResource('messages', {
  attempts: {
    'messages.list': { ids: { ticketId: 'ticket', around: 'message' } },
    'messages.search': { ids: { ticketId: 'ticket' }, with: { searchParam: 'conta' } },
    'messages.send': {
      ids: { ticketId: 'ticket', quotedMsgId: 'message', quickMessageId: 'quickMessage' },
      with: (n) => ({ body: 'from outside', clientKey: `outside-${n}` }),
    },
    'messages.forward': {
      ids: { ids: 'message', contactIds: 'contact' },
      with: (n) => ({ clientKey: `outside-${n}` }),
    },
    'messages.retry': { ids: { id: 'failed' } },
    'messages.remove': { ids: { id: 'sent' } },
    'messages.edit': { ids: { id: 'sent' }, with: { body: 'from outside' } },
    'messages.react': { ids: { id: 'message' }, with: { emoji: '👍' } },
    'messages.fetchMedia': { ids: { id: 'lost' } },
  },
  pages: [
    {
      name: 'messages.list',
      rows: 'messages',
      size: 20,
      input: ({ ticketId }) => ({ ticketId: String(ticketId) }),
      isReversed: true,
    },
  ],
  queries: (ids) => [
    [
      'a conversation',
      () => ['messages.list', { ticketId: ids().ticketId }, /from "tickets"\."messages"/i, /^messages_conversation$/],
    ],
    [
      'a late page of a conversation',
      () => [
        'messages.list',
        { ticketId: ids().ticketId, pageNumber: 30 },
        /from "tickets"\."messages"/i,
        /^messages_conversation$/,
      ],
    ],
  ],
});
