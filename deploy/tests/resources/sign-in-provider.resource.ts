import { testedResource } from './tested-resource.ts';

export const signInProvider = testedResource('signInProvider', {
  attempts: {
    'signInProvider.get': {},
    'signInProvider.save': {
      with: (n) => ({
        signInName: `mallory-${n}`,
        issuer: 'https://sso.example.com',
        clientId: 'recado',
        enabled: false,
        required: false,
        createsUsers: false,
        allTicket: false,
        adminClaim: '',
        adminValue: '',
      }),
    },
    'signInProvider.remove': {},
  },
});
