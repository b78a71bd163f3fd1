import { profiles, type Profile } from '../caller.ts';
import { Email, EmptyIsNone, Flag, Id, Ids, Maybe, Name, OneOf, OrNull, Part, Text } from '../fields.ts';
import { When } from '../time-fields.ts';
import { command, contract, Nothing, query } from '../operation.ts';

/** Days in which the link of an invitation can be used. */
export const INVITATION_DAYS = 7;
/** Invitations that a company has at the same time, ended ones among them. */
export const MOST_INVITATIONS = 200;

export class InvitationView {
  /** The id of the invitation. */
  @Id() id: number;
  /** The name of the invited person, which they may change; null: they give it. */
  @OrNull() @Text(2, 50) name: string | null;
  /** The address with which the person will sign in; null: they give it. */
  @OrNull() @Email() email: string | null;
  /** The profile that the person will have. */
  @OneOf(profiles) profile: Profile;
  /** Whether the person will see waiting tickets that have no queue yet. */
  @Flag() allTicket: boolean;
  /** The queues that the person will serve, by their ids. */
  @Ids() queueIds: number[];
  /** Whether the link was sent by mail. */
  @Flag() mailed: boolean;
  /** When the person was invited, in UTC. */
  @When() createdAt: string;
  /** When the link ends, in UTC. */
  @When() expiresAt: string;
}
export class CreateInvitation {
  /** The name of the person, which they may change; without it they give it. */
  @Maybe() @Name(2, 50) name?: string;
  /** Required where the link is sent by mail. */
  @Maybe() @EmptyIsNone() @Email() email?: string;
  /** The profile that the person will have. */
  @OneOf(profiles) profile: Profile;
  /** Whether the person sees waiting tickets that have no queue yet. */
  @Flag() allTicket: boolean;
  /** The queues that the person will serve, by their ids. */
  @Ids() queueIds: number[];
  /** true: the link is sent by mail, and not answered. */
  @Flag() byMail: boolean;
}
export class RenewInvitation {
  /** The id of the invitation. */
  @Id() id: number;
  /** true: the new link is sent by mail, and not answered. */
  @Flag() byMail: boolean;
}
export class SentInvitation {
  /** The invitation as it is now. */
  @Part(() => InvitationView) invitation: InvitationView;
  /** Part of the link, answered once; null: it was sent by mail. */
  @OrNull() @Text(20, 100) token: string | null;
}
export class InvitationId {
  /** The id of the invitation. */
  @Id() id: number;
}
export class InvitationToken {
  /** Token of the link. */
  @Text(20, 100) token: string;
}
/** The part of an invitation that is shown to who has its link. */
export class InvitationOffer {
  /** The name of the company. */
  @Text(0, 200) company: string;
  /** The name that the company has given; null: none. */
  @OrNull() @Text(2, 50) name: string | null;
  /** The address with which the person will sign in; null: they give it. */
  @OrNull() @Email() email: string | null;
  /** When the link ends, in UTC. */
  @When() expiresAt: string;
}

export const invitations = contract('invitations', 'accounts', {
  list: query(Nothing, [InvitationView], {
    who: 'users-page:view',
    rest: 'GET /invitations',
    summary: 'Invitations that nobody has accepted yet, with those that have ended',
  }),
  create: command(CreateInvitation, SentInvitation, {
    who: 'users-page:edit',
    rest: 'POST /invitations',
    summary: 'Invites a person to become a user, by mail or by a link that is answered once; it counts as a user',
    faults: [
      'ERR_DUPLICATED_EMAIL',
      'ERR_ALREADY_INVITED',
      'ERR_TOO_MANY_INVITATIONS',
      'ERR_NO_QUEUE_FOUND',
      'ERR_NO_MAIL_SERVER',
      'ERR_NO_PERMISSION',
      'ERR_TOO_MANY_ATTEMPTS',
    ],
  }),
  renew: command(RenewInvitation, SentInvitation, {
    who: 'users-page:edit',
    rest: 'POST /invitations/:id/link',
    summary: 'Makes a new link of an invitation, valid for seven days again; the older one ends',
    faults: [
      'ERR_NO_INVITATION_FOUND',
      'ERR_DUPLICATED_EMAIL',
      'ERR_NO_MAIL_SERVER',
      'ERR_NO_PERMISSION',
      'ERR_TOO_MANY_ATTEMPTS',
    ],
  }),
  remove: command(InvitationId, null, {
    who: 'users-page:edit',
    rest: 'DELETE /invitations/:id',
    summary: 'Withdraws an invitation: its link ends',
    faults: ['ERR_NO_INVITATION_FOUND'],
  }),
});
