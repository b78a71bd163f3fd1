import {
  auth,
  Fault,
  invitations,
  type AcceptInvitation,
  type Caller,
  type CreateInvitation,
  type SentInvitation,
} from '@recado/contracts';
import { from, type ClientFactory } from './serve-accounts.ts';

export const chosenPassword = 'battery staple';
export const invalidInvitation = new Fault('ERR_INVALID_INVITATION');
const anyone = from(null);

/** Steps of an admin and of the invited person. */
export const invitationSteps = (clientOf: ClientFactory) => ({
  invite: (admin: Caller, given: Partial<CreateInvitation> = {}) =>
    clientOf(invitations).create(admin, { profile: 'user', allTicket: true, queueIds: [3], byMail: false, ...given }),
  accept: (token: string, given: Partial<AcceptInvitation> = {}) =>
    clientOf(auth).acceptInvitation(anyone, { token, name: 'Nina Prado', password: chosenPassword, ...given }),
  tokenOf: async (sent: Promise<SentInvitation>) => (await sent).token ?? '',
  open: (token: string, caller = anyone) => clientOf(auth).openInvitation(caller, { token }),
  listed: (admin: Caller) => clientOf(invitations).list(admin, {}),
});
