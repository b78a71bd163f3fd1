import { testedResource } from './tested-resource.ts';

export const ticketBatches = testedResource('ticketBatches', {
  attempts: {
    'ticketBatches.change': { ids: { ids: 'ticket', queueId: 'queue', userId: 'user', addTagIds: 'tag' } },
  },
});
