import { anOwnProfile } from '../profile-factories.ts';
import type { DefaultResponses } from './default-responses.ts';

export const accountDefaults: DefaultResponses = {
  'auth.login': ({ user }) => ({ token: 'a.b.c', user }),
  'providerSignIn.complete': ({ user }) => ({ token: 'a.b.c', user }),
  'providerSignIn.signOutPage': () => ({ address: null }),
  'auth.refresh': ({ user }) => ({ token: 'a.b.c', user }),
  'auth.logout': () => undefined,
  'auth.requestPasswordReset': () => undefined,
  'auth.resetPassword': () => undefined,
  'auth.me': ({ user }) => user,
  'platform.public': ({ platform }) => platform,
  'companies.mine': ({ user }) => ({ dueDate: user.company.dueDate, admins: ['Ana Souza'] }),
  'slowDowns.mine': () => ({ slowDown: null }),
  // A company that knows its way.
  'firstSteps.get': () => ({ steps: [], folded: true }),
  'exampleTicket.get': () => ({ ticketUuid: null }),
  'invitations.list': () => [],
  'signInProvider.get': () => ({
    provider: null,
    returnAddress: 'https://recado.example/provider-return/1',
    logoutAddress: 'https://recado.example/auth/provider/1/logout',
  }),
  'apiKeys.list': () => [],
  'supportSessions.list': () => [],
  'personalProfiles.get': () => anOwnProfile(),
  'personalProfiles.colleagues': () => [],
  'users.colleagues': () => [{ id: 2, name: 'Bruno Lima', online: true, available: true, queues: [{ id: 1 }] }],
};
