import { testedResource } from './tested-resource.ts';

export const drafts = testedResource('drafts', {
  attempts: {
    'drafts.list': {},
    'drafts.save': { ids: { ticketId: 'ticket' }, with: { body: 'half a sentence' } },
  },
});
