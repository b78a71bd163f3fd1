import { testedResource } from './tested-resource.ts';

export const ticketTags = testedResource('ticketTags', {
  attempts: {
    'ticketTags.add': { ids: { ticketId: 'ticket', tagId: 'tag' } },
    'ticketTags.remove': { ids: { ticketId: 'ticket', tagId: 'tag' } },
    'ticketTags.clear': { ids: { ticketId: 'ticket' } },
  },
});
