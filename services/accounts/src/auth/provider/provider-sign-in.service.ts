import {
  Fault,
  providerSignIn,
  type BeginProviderSignIn,
  type BegunProviderSignIn,
  type Caller,
  type CompleteProviderSignIn,
  type EndProviderSessions,
  type Handlers,
  type OpenedSession,
  type ProviderSignOutPage,
} from '@recado/contracts';
import { isDuplicate, Serves } from '@recado/platform';
import { AccountsConfig } from '../../accounts.config.ts';
import { AuthDatabase } from '../../auth.database.ts';
import { SignInProviderEntity } from '../../rows/sign-in-provider.entity.ts';
import { AccessTokenIssuer } from '../access-token.issuer.ts';
import { AttemptLimiter } from '../attempt.limiter.ts';
import { providerAttempts, tokenAttempts } from '../attempt.repository.ts';
import { openSession, requireOpenCompany } from '../open-session.ts';
import { RefreshTokenIssuer } from '../refresh-token.issuer.ts';
import { findPersonsUser } from './find-persons-user.ts';
import { OpenidClient } from './openid.client.ts';
import { ProviderSignOut } from './provider.sign-out.ts';
import { readPerson, type Person } from './read-person.ts';

/** Signs people in and out by the OpenID provider of their company. */
@Serves(providerSignIn)
export class ProviderSignInService implements Handlers<typeof providerSignIn> {
  constructor(
    private readonly db: AuthDatabase,
    private readonly config: AccountsConfig,
    private readonly openid: OpenidClient,
    private readonly limiter: AttemptLimiter,
    private readonly access: AccessTokenIssuer,
    private readonly refresh: RefreshTokenIssuer,
    private readonly signOut: ProviderSignOut,
  ) {}

  /** @throws Fault ERR_NO_SIGN_IN_PROVIDER_FOUND, ERR_PROVIDER_UNREACHABLE, ERR_TOO_MANY_ATTEMPTS */
  async begin({ address }: Caller, { signInName }: BeginProviderSignIn): Promise<BegunProviderSignIn> {
    await this.limiter.count(providerAttempts(address));
    const { provider, access } = await this.db.asSystem('the name identifies the company', async (scope) => {
      const found = await scope.signInProviders.getByName(signInName);
      await requireOpenCompany(scope, found.companyId);
      return { provider: found, access: scope.signInProviders.open(found) };
    });
    const begun = await this.openid.begin(access, this.config.signInReturnAddress(provider.companyId));
    const { companyId } = provider;
    await this.db.within({ companyId }, ({ signInRequests }) => signInRequests.add(begun.state, begun, provider));
    return { address: begun.address, state: begun.state };
  }

  /** @throws Fault ERR_SIGN_IN_ENDED, ERR_PROVIDER_REFUSED, ERR_UNKNOWN_PERSON and others of the contract */
  complete(caller: Caller, given: CompleteProviderSignIn): Promise<OpenedSession> {
    return this.limiter.run(tokenAttempts(caller.address), async () => {
      const { request, provider, access } = await this.take(given);
      const { code, iss, state } = given;
      const returned = { ...request, state, code, iss };
      const returnAddress = this.config.signInReturnAddress(access.companyId);
      const { claims, session } = await this.openid.complete(access, returnAddress, returned);
      const userId = await this.findUser(caller, provider, readPerson(claims, provider));
      const origin = { address: caller.address, device: given.device ?? '', providerSession: session ?? '' };
      return this.db.asSystem('sign-in', async (scope) => {
        const user = await scope.users.lock(userId);
        await requireOpenCompany(scope, user.companyId);
        return openSession(scope, { access: this.access, refresh: this.refresh }, user, origin);
      });
    });
  }

  signOutPage(caller: Caller): Promise<ProviderSignOutPage> {
    return this.signOut.page(caller);
  }

  endSessions(caller: Caller, given: EndProviderSessions): Promise<void> {
    return this.signOut.endSessions(caller, given);
  }

  /** A request is used once, whatever comes of it; the provider may have been replaced since. */
  private async take({ state, place }: CompleteProviderSignIn) {
    const taken = await this.db.asSystem('the state identifies the company', async (scope) => {
      const { signInRequests, signInProviders } = scope;
      const request = await signInRequests.take(state);
      const { companyId, issuer, clientId } = request;
      await requireOpenCompany(scope, companyId);
      // A code that another company's provider has sent must not be posted to this one's.
      if (place !== String(companyId)) return null;
      const provider = await signInProviders.findEnabled(companyId);
      if (provider?.issuer !== issuer || provider.clientId !== clientId) return null;
      return { request, provider, access: signInProviders.open(provider) };
    });
    if (!taken) throw new Fault('ERR_SIGN_IN_ENDED');
    return taken;
  }

  private async findUser({ address }: Caller, provider: SignInProviderEntity, person: Person): Promise<number> {
    try {
      return await this.db.within({ companyId: provider.companyId }, async (scope) => {
        const user = await findPersonsUser(scope, provider, person, address);
        return user.id;
      });
    } catch (error) {
      // The address is that of a user of another company.
      if (isDuplicate(error, 'users_email')) throw new Fault('ERR_DUPLICATED_EMAIL');
      throw error;
    }
  }
}
