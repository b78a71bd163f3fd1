import { languages, profiles, type Language, type Profile } from '../caller.ts';
import { countries } from '../country-codes.ts';
import type { Country } from '../phone/read-phone-number.ts';
import { GatewaySet } from '../field-shape.ts';
import {
  Email,
  EmptyIsNone,
  Flag,
  Id,
  Ids,
  Int,
  Maybe,
  MaybeId,
  Name,
  OneOf,
  OrNull,
  Part,
  Parts,
  SomeOf,
  Text,
  Uuid,
} from '../fields.ts';
import { When } from '../time-fields.ts';
import { command, contract, Nothing, query } from '../operation.ts';
import { features, type Feature } from '../features.ts';
import { permissions, type Permission } from '../rights.ts';
import { InvitationOffer, InvitationToken } from './invitation.contract.ts';
import { SettingView } from './setting.contract.ts';

export class Login {
  @Email() email: string;
  @Text(1, 200) password: string;
  /** A code of the authenticator app, or a recovery code; required where a second factor is on. */
  @Maybe() @Text(0, 20) code?: string;
  /** The browser, as it names itself: the gateway says it. */
  @GatewaySet() @Maybe() @Text(0, 200) device?: string;
}
export class SessionCompany {
  @Id() id: number;
  @Text(0, 200) name: string;
  @Maybe() @When() dueDate: string | null;
  /** Days after the due date until the company is locked. */
  @Int(0, 60) lockGraceDays: number;
  /** Nothing has been paid yet: the due date is the end of the trial. */
  @Flag() isTrial: boolean;
  @Parts(() => SettingView) settings: SettingView[];
}
export class QueueRef {
  @Id() id: number;
}
export class Support {
  @Text(5, 200) reason: string;
  @When() until: string;
  /** The company allows the session to make changes that stay. */
  @Flag() mayChangeAccess: boolean;
}
export class SecondFactorState {
  @Flag() on: boolean;
  /** The company demands one. */
  @Flag() required: boolean;
}
export class EnterCompany {
  @Id() companyId: number;
  /** Shown to the company, in its audit log. */
  @Text(5, 200) reason: string;
}
export class SessionUser {
  @Id() id: number;
  @Text(2, 50) name: string;
  @Email() email: string;
  @OneOf(profiles) profile: Profile;
  @Flag() super: boolean;
  @OneOf(['enable', 'disable']) allTicket: 'enable' | 'disable';
  @Id() companyId: number;
  @MaybeId() whatsappId: number | null;
  /** false: the user has chosen to be away. */
  @Flag() available: boolean;
  @Part(() => SessionCompany) company: SessionCompany;
  @Parts(() => QueueRef) queues: QueueRef[];
  /** Somebody of the platform, in a company that is not their own. */
  @OrNull() @Part(() => Support) support: Support | null;
  @Part(() => SecondFactorState) secondFactor: SecondFactorState;
  /** true: the OpenID provider of the company opened the session, and has one of its own. */
  @Maybe() @Flag() byProvider?: boolean;
  /** Lines of the rights' table that are this user's. */
  @SomeOf(permissions) permissions: Permission[];
  /** Features of the company's plan. */
  @SomeOf(features) features: Feature[];
  /** The version of the user's own row, which an edit of name and e-mail sends back. */
  @Text(0, 400) version: string;
}
export class Session {
  /** Access token, 15 minutes. */
  @Text(1, 4000) token: string;
  @Part(() => SessionUser) user: SessionUser;
}
/** As the gateway gets it: with the refresh token, which it puts into the cookie `jrt` and nowhere else. */
export class OpenedSession extends Session {
  /** The gateway moves the token from the response into a cookie. */
  @GatewaySet() @Text(1, 400) refreshToken: string;
}
export class RefreshSession {
  @GatewaySet() @Maybe() @Text(0, 400) refreshToken?: string;
}
export class RequestPasswordReset {
  @Email() email: string;
}
export class ResetPassword {
  /** Token of the mailed link. */
  @Text(1, 200) token: string;
  @Text(5, 50) password: string;
}
export class AcceptInvitation extends InvitationToken {
  /** The name that colleagues and customers see. */
  @Name(2, 50) name: string;
  /** Where the invitation has no address. */
  @Maybe() @EmptyIsNone() @Email() email?: string;
  /** The password, 5 to 50 characters; one that is easy to guess is refused. */
  @Text(5, 50) password: string;
  /** The browser, as it names itself: the gateway says it. */
  @GatewaySet() @Maybe() @Text(0, 200) device?: string;
}
export class ResolveSession {
  @Text(1, 100) sessionId: string;
}
export class ResolvedSession {
  @Id() companyId: number;
  /** null for a supporter, who is nobody of the company. */
  @MaybeId() userId: number | null;
  /** The name of the supporter. */
  @OrNull() @Text(2, 50) support: string | null;
  /** The company allows this support session to make changes that stay. */
  @Maybe() @Flag() mayChangeAccess?: boolean;
  /** The support session that made the user or changed how they sign in, where the user may be the supporter. */
  @Maybe() @Uuid() supportBehind?: string;
  @OneOf(profiles) profile: Profile;
  @Flag() super: boolean;
  @Ids() queueIds: number[];
  @Flag() allTicket: boolean;
  @OneOf(languages) language: Language;
  @Text(1, 50) timezone: string;
  @OneOf(countries) country: Country;
  @SomeOf(features) features: Feature[];
  @Flag() locked: boolean;
  @Flag() lacksSecondFactor: boolean;
}

export class ConfirmEmail {
  /** Token of the mailed link. */
  @Text(20, 100) token: string;
}

export const auth = contract('auth', 'accounts', {
  login: command(Login, OpenedSession, {
    who: 'anyone',
    rest: 'POST /auth/login',
    summary: 'Signs in; ends the other sessions of the user',
    faults: [
      'ERR_INVALID_CREDENTIALS',
      'ERR_SECOND_FACTOR_REQUIRED',
      'ERR_INVALID_CODE',
      'ERR_COMPANY_SUSPENDED',
      'ERR_COMPANY_MOVING',
      'ERR_COMPANY_MOVED',
      'ERR_EMAIL_UNCONFIRMED',
      'ERR_PROVIDER_REQUIRED',
      'ERR_TOO_MANY_ATTEMPTS',
      'ERR_BUSY',
    ],
  }),
  confirmEmail: command(ConfirmEmail, null, {
    who: 'anyone',
    rest: 'POST /auth/confirmation',
    summary: 'Confirms the e-mail address of a new account by the link that was mailed, once',
    faults: ['ERR_INVALID_CONFIRMATION'],
  }),
  refresh: command(RefreshSession, OpenedSession, {
    who: 'anyone',
    rest: 'POST /auth/refresh_token',
    summary: 'A new access token for the refresh cookie, which is rotated',
    faults: ['ERR_SESSION_EXPIRED'],
  }),
  requestPasswordReset: command(RequestPasswordReset, null, {
    who: 'anyone',
    rest: 'POST /auth/password-reset',
    summary: 'Sends a link for a new password, if the address is that of a user; the answer is the same if it is not',
    faults: ['ERR_MAIL_DISABLED', 'ERR_TOO_MANY_ATTEMPTS'],
  }),
  resetPassword: command(ResetPassword, null, {
    who: 'anyone',
    rest: 'POST /auth/password',
    summary: 'Sets a new password by the token of a link, which is valid for 30 minutes and once; ends all sessions',
    faults: ['ERR_INVALID_RESET_LINK', 'ERR_COMMON_PASSWORD', 'ERR_TOO_MANY_ATTEMPTS', 'ERR_BUSY'],
  }),
  openInvitation: command(InvitationToken, InvitationOffer, {
    who: 'anyone',
    rest: 'POST /auth/invitation',
    summary: 'Says by the token of a link which company invites whom; changes nothing',
    faults: ['ERR_INVALID_INVITATION', 'ERR_TOO_MANY_ATTEMPTS'],
  }),
  acceptInvitation: command(AcceptInvitation, OpenedSession, {
    who: 'anyone',
    rest: 'POST /auth/invitation/acceptance',
    summary: 'Makes the invited user with name and password, by the token of a link, and signs them in; once',
    faults: [
      'ERR_INVALID_INVITATION',
      'ERR_DUPLICATED_EMAIL',
      'ERR_COMMON_PASSWORD',
      'ERR_PROVIDER_REQUIRED',
      'ERR_COMPANY_SUSPENDED',
      'ERR_NO_PERMISSION',
      'ERR_TOO_MANY_ATTEMPTS',
      'ERR_BUSY',
    ],
  }),
  logout: command(Nothing, null, {
    supportMayUse: true,
    who: 'user',
    rest: 'DELETE /auth/logout',
    summary: 'Ends this session',
    whenLocked: true,
    withoutSecondFactor: true,
  }),
  me: query(Nothing, SessionUser, {
    who: 'user',
    rest: 'GET /auth/me',
    summary: 'Who is signed in',
    whenLocked: true,
    withoutSecondFactor: true,
  }),
  enter: command(EnterCompany, Session, {
    who: 'platform:companies',
    rest: 'POST /companies/:companyId/support',
    summary: 'Enters a company as its support, for an hour; the company sees it and the reason in its audit log',
    faults: ['ERR_NO_COMPANY_FOUND'],
  }),
  resolve: query(ResolveSession, ResolvedSession, {
    who: 'internal',
    summary: 'The living session behind an access token',
    faults: ['ERR_SESSION_EXPIRED'],
  }),
});
