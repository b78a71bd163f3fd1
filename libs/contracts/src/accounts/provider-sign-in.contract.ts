import { GatewaySet } from '../field-shape.ts';
import { Maybe, OrNull, Part, SignInName, Text } from '../fields.ts';
import { command, contract, Nothing, query } from '../operation.ts';
import { RawRequest } from '../raw-request.ts';
import { OpenedSession } from './auth.contract.ts';

export class BeginProviderSignIn {
  /** The name of the company, as its people know it. */
  @SignInName() signInName: string;
}
/** A sign-in by a provider that has begun, for ten minutes. */
export class BegunProviderSignIn {
  /** The address of the provider's page. */
  @Text(1, 4000) address: string;
  /** The value that the provider sends back: the browser that began finishes. */
  @Text(20, 100) state: string;
}
export class CompleteProviderSignIn {
  /** The value with which the sign-in began. */
  @Text(20, 100) state: string;
  /** The last part of the return address: the company whose provider has sent the browser back. */
  @Text(1, 20) place: string;
  /** The code that the provider has sent with the browser. */
  @Text(1, 4000) code: string;
  /** The name of the provider, where it sends one (RFC 9207). */
  @Maybe() @Text(0, 500) iss?: string;
  /** The browser, as it names itself: the gateway says it. */
  @GatewaySet() @Maybe() @Text(0, 200) device?: string;
}
export class ProviderSignOutPage {
  /** The page on which the provider ends its own session; null: there is none, or the session began with a password. */
  @OrNull() @Text(1, 4000) address: string | null;
}
/** The provider's notice that somebody has signed out there (OpenID Connect Back-Channel Logout 1.0). */
export class EndProviderSessions {
  /** The part of the address that names the company whose provider writes. */
  @Text(1, 20) place: string;
  @GatewaySet() @Maybe() @Part(() => RawRequest) request?: RawRequest;
}

export const providerSignIn = contract('providerSignIn', 'accounts', {
  begin: command(BeginProviderSignIn, BegunProviderSignIn, {
    who: 'anyone',
    rest: 'POST /auth/provider',
    summary: 'Begins a sign-in by the OpenID provider of a company; answers the address of the provider’s page',
    faults: [
      'ERR_NO_SIGN_IN_PROVIDER_FOUND',
      'ERR_PROVIDER_UNREACHABLE',
      'ERR_COMPANY_SUSPENDED',
      'ERR_COMPANY_MOVING',
      'ERR_TOO_MANY_ATTEMPTS',
    ],
  }),
  complete: command(CompleteProviderSignIn, OpenedSession, {
    who: 'anyone',
    rest: 'POST /auth/provider/session',
    summary: 'Signs in by the code that the OpenID provider has sent, once; makes the user where the company wants it',
    faults: [
      'ERR_SIGN_IN_ENDED',
      'ERR_PROVIDER_REFUSED',
      'ERR_PROVIDER_UNREACHABLE',
      'ERR_UNKNOWN_PERSON',
      'ERR_OTHER_PERSON',
      'ERR_DUPLICATED_EMAIL',
      'ERR_NO_PERMISSION',
      'ERR_COMPANY_SUSPENDED',
      'ERR_COMPANY_MOVING',
      'ERR_TOO_MANY_ATTEMPTS',
    ],
  }),
  signOutPage: query(Nothing, ProviderSignOutPage, {
    who: 'user',
    rest: 'GET /auth/provider/sign-out',
    summary: 'The page on which the OpenID provider ends its session, for after this one has ended',
    whenLocked: true,
    withoutSecondFactor: true,
  }),
  endSessions: command(EndProviderSessions, null, {
    who: 'anyone',
    rest: 'POST /auth/provider/:place/logout',
    summary: 'For OpenID providers: a person has signed out there, so the sessions that began there end',
    faults: ['ERR_LOGOUT_REFUSED', 'ERR_TOO_MANY_ATTEMPTS'],
    takesRawBody: true,
  }),
});
