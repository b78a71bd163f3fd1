import { testedResource } from './tested-resource.ts';

export const supportSessions = testedResource('supportSessions', {
  attempts: {
    'supportSessions.list': {},
    'supportSessions.allow': { ids: { id: 'supportSession' } },
    'supportSessions.end': { ids: { id: 'supportSession' } },
  },
});
