import { Flag, Maybe, Name, OrNull, Part, SignInName, Text, WebAddress } from '../fields.ts';
import { command, contract, Nothing, query } from '../operation.ts';
import { KnownVersion, RowVersion } from '../row-version.ts';

/** The OpenID provider by which people of a company sign in. */
export class SignInProviderView {
  /** The name of the company on the page where its people sign in, one of a kind in the installation. */
  @Text(3, 40) signInName: string;
  /** The address by which the provider names itself (`iss`). */
  @Text(1, 500) issuer: string;
  /** The id under which the provider knows this product. */
  @Text(1, 200) clientId: string;
  /** Whether there is a secret of the client; it is never returned. */
  @Flag() hasClientSecret: boolean;
  /** Whether people can sign in by the provider now. */
  @Flag() enabled: boolean;
  /** Whether passwords are refused; an admin with a second factor keeps the password for the day the provider is down. */
  @Flag() required: boolean;
  /** Whether a person whom the provider knows and the company does not becomes a user with the first sign-in. */
  @Flag() createsUsers: boolean;
  /** Whether users who are made so see waiting tickets that have no queue. */
  @Flag() allTicket: boolean;
  /** The claim that says whether a person is an admin, such as `groups` or `realm_access.roles`; empty: none says it. */
  @Text(0, 100) adminClaim: string;
  /** The value, or one of the values, that an admin has there. */
  @Text(0, 200) adminValue: string;
  @RowVersion(() => [SaveSignInProvider]) version: string;
}
export class SignInProviderState {
  /** The provider; null: people sign in by passwords alone. */
  @OrNull() @Part(() => SignInProviderView) provider: SignInProviderView | null;
  /** The address to which the provider sends people back, to be registered there. */
  @Text(1, 500) returnAddress: string;
  /** The address at which the provider says that a person has signed out there, to be registered there. */
  @Text(1, 500) logoutAddress: string;
}
export class SaveSignInProvider {
  /** The name of the company on the page where its people sign in: small letters, digits and hyphens. */
  @SignInName() signInName: string;
  /** The address by which the provider names itself (`iss`); it is asked when this is saved. */
  @WebAddress(500) issuer: string;
  /** The id under which the provider knows this product. */
  @Name(1, 200) clientId: string;
  /** The secret of the client; absent or empty: as before; null: none any more. */
  @OrNull() @Maybe() @Text(0, 500) clientSecret?: string | null;
  /** Whether people can sign in by the provider. */
  @Flag() enabled: boolean;
  /** Whether passwords are refused. Who turns this on must have signed in by the provider. */
  @Flag() required: boolean;
  /** Whether a person whom the provider knows and the company does not becomes a user with the first sign-in. */
  @Flag() createsUsers: boolean;
  /** Whether users who are made so see waiting tickets that have no queue. */
  @Flag() allTicket: boolean;
  /** The claim that says whether a person is an admin; empty: profiles are given here. */
  @Name(0, 100) adminClaim: string;
  /** The value, or one of the values, that an admin has there. */
  @Name(0, 200) adminValue: string;
  @KnownVersion() version?: string;
}

export const signInProvider = contract('signInProvider', 'accounts', {
  get: query(Nothing, SignInProviderState, {
    who: 'settings-page:edit',
    rest: 'GET /sign-in-provider',
    summary: 'The OpenID provider by which people of the company sign in, and the addresses to register there',
    usersOnly: true,
  }),
  save: command(SaveSignInProvider, SignInProviderView, {
    who: 'settings-page:edit',
    rest: 'PUT /sign-in-provider',
    summary: 'Sets the OpenID provider by which people sign in, after the provider has been asked for its addresses',
    usersOnly: true,
    faults: [
      'ERR_SIGN_IN_NAME_TAKEN',
      'ERR_PROVIDER_UNREACHABLE',
      'ERR_PROVIDER_UNPROVEN',
      'ERR_SECRET_OF_OTHER_ADDRESS',
      'ERR_NO_PERMISSION',
    ],
  }),
  remove: command(Nothing, null, {
    who: 'settings-page:edit',
    rest: 'DELETE /sign-in-provider',
    summary: 'Removes the OpenID provider: people sign in by passwords again',
    usersOnly: true,
    faults: ['ERR_NO_SIGN_IN_PROVIDER_FOUND', 'ERR_NO_PERMISSION'],
  }),
});
