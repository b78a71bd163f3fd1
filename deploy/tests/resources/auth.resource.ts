import { testedResource } from './tested-resource.ts';

export const auth = testedResource('auth', {
  attempts: {
    'auth.login': {},
    'auth.confirmEmail': { with: { token: 'a token that was never mailed' } },
    'auth.refresh': {},
    'auth.logout': {},
    'auth.me': {},
    'auth.requestPasswordReset': {},
    'auth.resetPassword': {},
    'auth.openInvitation': { with: { token: 'a token that was never given' } },
    'auth.acceptInvitation': {
      with: { token: 'a token that was never given', name: 'Mallory', password: 'stolen password' },
    },
    'auth.enter': { ids: { companyId: 'company' }, with: { reason: 'to see what is there' } },
  },
});
