import { languages, profiles, type Language, type Profile } from '../caller.ts';
import { Email, Flag, Id, Ids, Maybe, MaybeId, OneOf, Parts, Text } from '../fields.ts';
import { command, contract, Nothing, query } from '../operation.ts';
import { CountedPageEnd, PageInput } from '../page.ts';
import { QueueRef } from './auth.contract.ts';
import { KnownVersion, RowVersion } from '../row-version.ts';

export class UserView {
  @Id() id: number;
  @Text(2, 50) name: string;
  @Email() email: string;
  /** `admin`: may do everything in the company. `supervisor`: sees the work of their queues. `user`: an agent. */
  @OneOf(profiles) profile: Profile;
  /** Whether the user runs the platform. */
  @Flag() super: boolean;
  @Flag() online: boolean;
  /** false: the user has chosen to be away, and no ticket is assigned to them automatically. */
  @Flag() available: boolean;
  /** Signs in with one. */
  @Flag() secondFactor: boolean;
  /** Ended with the support session that made the user: nobody signs in until an admin saves the user, with a new password. */
  @Flag() ended: boolean;
  /** `enable`: also sees waiting tickets without a queue. `disable`: sees those of their queues only. */
  @OneOf(['enable', 'disable']) allTicket: 'enable' | 'disable';
  @Id() companyId: number;
  /** The connection of the user, by its id; null: none of their own. */
  @MaybeId() whatsappId: number | null;
  /** The queues that the user serves. */
  @Parts(() => QueueRef) queues: QueueRef[];
  @RowVersion(() => [UpdateUser]) version: string;
}
export class UserPage extends CountedPageEnd {
  /** The users of the page. */
  @Parts(() => UserView) users: UserView[];
}
/** The part of a user that colleagues may know: enough for a ticket row and a transfer. */
export class Colleague {
  @Id() id: number;
  @Text(2, 50) name: string;
  @Flag() online: boolean;
  /** Whether the user takes tickets now. */
  @Flag() available: boolean;
  /** The queues that the user serves. */
  @Parts(() => QueueRef) queues: QueueRef[];
}
export class UserId {
  @Id() id: number;
}
export class RemoveUser extends UserId {
  /** The colleague who gets the open tickets, by their id; without one they wait again. */
  @Maybe() @Id() ticketsTo?: number;
}
export class CreateUser {
  @Text(2, 50) name: string;
  @Email() email: string;
  /** The first password, 5 to 50 characters; it is never answered. */
  @Text(5, 50) password: string;
  /**
   * The profile, which decides what the person may do: `user` (the default), `supervisor` or `admin`. API keys make no
   * `admin`.
   */
  @Maybe() @OneOf(profiles) profile?: Profile;
  /** Whether the user sees waiting tickets that have no queue yet: `enable` or `enabled`, `disable` or `disabled` (the default). */
  @Maybe() @OneOf(['enable', 'enabled', 'disable', 'disabled']) allTicket?: string;
  @MaybeId() whatsappId?: number | null;
  /** The user's queues, by their ids; none by default. */
  @Maybe() @Ids() queueIds?: number[];
}
export class UpdateUser {
  @Id() id: number;
  @Maybe() @Text(2, 50) name?: string;
  /** API keys do not change it, since a new password can be requested by mail to the address. */
  @Maybe() @Email() email?: string;
  /** A new password; empty: it stays. API keys do not change it. */
  @Maybe() @Text(0, 50) password?: string;
  /** The present password, which is required to change one’s own password or e-mail. */
  @Maybe() @Text(0, 200) currentPassword?: string;
  /** `user`, `supervisor` or `admin`; without it that stays. API keys make no `admin` and change none. */
  @Maybe() @OneOf(profiles) profile?: Profile;
  /** Waiting tickets without a queue: `enable` or `enabled` shows them, `disable` or `disabled` does not; without it that stays. */
  @Maybe() @OneOf(['enable', 'enabled', 'disable', 'disabled']) allTicket?: string;
  @MaybeId() whatsappId?: number | null;
  @Maybe() @Ids() queueIds?: number[];
  @KnownVersion() version?: string;
}
/** An admin of a company with the addresses at which notices about the company reach them. */
export class AdminContact {
  @Id() id: number;
  @Text(2, 50) name: string;
  @Email() email: string;
  /** Whether the admin wants the numbers of the week by mail. */
  @Flag() weekMail: boolean;
}
export class CompanyAdmins {
  @Parts(() => AdminContact) admins: AdminContact[];
  @OneOf(languages) language: Language;
  @Text(1, 60) timezone: string;
}
export class Availability {
  @Flag() available: boolean;
}
export class Presence {
  @Flag() online: boolean;
}

export const users = contract('users', 'accounts', {
  list: query(PageInput, UserPage, { who: 'users-page:view', rest: 'GET /users', summary: 'Users of the company' }),
  colleagues: query(Nothing, [Colleague], { who: 'user', rest: 'GET /users/list', summary: 'Names of the colleagues' }),
  get: query(UserId, UserView, {
    who: 'user',
    rest: 'GET /users/:id',
    summary: 'Oneself; any user of the company for an admin',
    faults: ['ERR_NO_USER_FOUND'],
  }),
  create: command(CreateUser, UserView, {
    who: 'users-page:edit',
    rest: 'POST /users',
    summary: 'Adds a user; an API key makes no administrator',
    faults: [
      'ERR_DUPLICATED_EMAIL',
      'ERR_COMMON_PASSWORD',
      'ERR_BUSY',
      'ERR_NO_QUEUE_FOUND',
      'ERR_NO_WAPP_FOUND',
      'ERR_NO_PERMISSION',
    ],
  }),
  update: command(UpdateUser, UserView, {
    who: 'user',
    rest: 'PUT /users/:id',
    audit: true,
    summary:
      'Oneself (name, e-mail, password; the latter two with the present password); any user of the company for an admin; a key changes no administrator, password or e-mail',
    faults: [
      'ERR_NO_USER_FOUND',
      'ERR_DUPLICATED_EMAIL',
      'ERR_LAST_ADMIN',
      'ERR_NO_QUEUE_FOUND',
      'ERR_NO_WAPP_FOUND',
      'ERR_NO_PERMISSION',
      'ERR_COMMON_PASSWORD',
      'ERR_WRONG_PASSWORD',
      'ERR_TOO_MANY_ATTEMPTS',
      'ERR_BUSY',
    ],
  }),
  remove: command(RemoveUser, null, {
    who: 'users-page:edit',
    rest: 'DELETE /users/:id',
    summary:
      'Removes a user; the open tickets wait in their queues again, or go to a colleague; a key removes no administrator',
    faults: ['ERR_NO_USER_FOUND', 'ERR_LAST_ADMIN', 'ERR_NO_PERMISSION'],
  }),
  admins: query(Nothing, CompanyAdmins, {
    who: 'internal',
    summary: 'Addresses of the admins, twenty at most, with language and time zone of their company',
  }),
  setAvailable: command(Availability, null, {
    usersOnly: true,
    who: 'user',
    rest: 'PUT /users/me/availability',
    summary: 'Sets the caller available or away; waiting tickets are assigned to available users only',
    faults: ['ERR_NO_USER_FOUND'],
  }),
  presence: command(Presence, null, { who: 'internal', summary: 'Marks the caller online or offline' }),
});
