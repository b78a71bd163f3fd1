import { testedResource } from './tested-resource.ts';

const scan = /with m as materialized/;
const recently = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

export const messageLog = testedResource('messageLog', {
  attempts: {
    'messageLog.list': {
      ids: { ticketId: 'ticket', whatsappId: 'whatsapp' },
      unchecked: ['ticketId', 'whatsappId'],
    },
    'messageLog.get': { ids: { id: 'message' } },
  },
  pages: [{ name: 'messageLog.list', rows: 'messages', size: 20 }],
  queries: () => [
    ['messages of all conversations', () => ['messageLog.list', {}, scan, /^messages_age$/]],
    [
      'messages of a time span',
      () => ['messageLog.list', { from: recently(48), to: recently(24) }, scan, /^messages_age$/],
    ],
    ['messages that failed', () => ['messageLog.list', { status: 'failed' }, scan, /^messages_failed$/]],
    ['messages that were read', () => ['messageLog.list', { status: 'read' }, scan, /^messages_age$/]],
  ],
});
