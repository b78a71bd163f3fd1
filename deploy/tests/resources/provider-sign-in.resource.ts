import { testedResource } from './tested-resource.ts';

export const providerSignIn = testedResource('providerSignIn', {
  attempts: {
    'providerSignIn.begin': { with: { signInName: 'no-company-has-it' } },
    'providerSignIn.complete': { with: { state: 'a state that was never given', place: '1', code: 'stolen' } },
    'providerSignIn.signOutPage': {},
    'providerSignIn.endSessions': { with: { place: '1' } },
  },
});
