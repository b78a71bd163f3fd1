import { testedResource } from './tested-resource.ts';

export const invitations = testedResource('invitations', {
  attempts: {
    'invitations.list': {},
    'invitations.create': {
      ids: { queueIds: 'queue' },
      with: (n) => ({ email: `invited${n}@example.com`, profile: 'user', allTicket: false, byMail: false }),
    },
    'invitations.renew': { ids: { id: 'invitation' }, with: { byMail: false } },
    'invitations.remove': { ids: { id: 'invitation' } },
  },
});
