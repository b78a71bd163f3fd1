import { testedResource } from './tested-resource.ts';

export const sessions = testedResource('sessions', {
  attempts: {
    'sessions.list': {},
    'sessions.end': { ids: { id: 'session' } },
  },
});
