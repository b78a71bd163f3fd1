import { word } from '../word.ts';
import { testedResource } from './tested-resource.ts';

const ids = {
  'actions.userId': 'user',
  'actions.queueId': 'queue',
  'actions.tagId': 'tag',
  'actions.quickMessageId': 'quickMessage',
  'actions.flowId': 'flow',
  'actions.webhookId': 'webhook',
  'actions.users': 'user',
} as const;
const actions = [{ kind: 'note' as const, text: 'Mallory' }];

export const macros = testedResource('macros', {
  attempts: {
    'macros.list': {},
    'macros.create': { ids, with: (n) => ({ name: `Mallory ${n}`, actions }) },
    'macros.update': { ids: { id: 'macro', ...ids }, with: { actions } },
    'macros.remove': { ids: { id: 'macro' } },
    'macros.run': { ids: { id: 'macro', ticketId: 'ticket' } },
  },
  changes: {
    'macros.update': () => ({ name: word() }),
  },
});
