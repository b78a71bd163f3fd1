import {
  Fault,
  isOtherOrigin,
  SaveSignInProvider,
  secretOfOtherAddress,
  signInProvider,
  SignInProviderView,
  type Caller,
  type Handlers,
  type SignInProviderState,
} from '@recado/contracts';
import { auditRowBefore, isDuplicate, requireUnchanged, Serves } from '@recado/platform';
import { AccountsConfig } from '../accounts.config.ts';
import { AuthDatabase, type AuthScope } from '../auth.database.ts';
import { OpenidClient } from '../auth/provider/openid.client.ts';
import { SignInProviderEntity } from '../rows/sign-in-provider.entity.ts';
import { supportSessionBehind } from '../rows/support-change.ts';

/** Admins set the OpenID provider by which people of their company sign in. */
@Serves(signInProvider)
export class SignInProviderService implements Handlers<typeof signInProvider> {
  constructor(
    private readonly db: AuthDatabase,
    private readonly config: AccountsConfig,
    private readonly openid: OpenidClient,
  ) {}

  get(caller: Caller): Promise<SignInProviderState> {
    return this.db.within(caller, async ({ signInProviders }) =>
      this.present(caller.companyId, await signInProviders.find(caller.companyId)),
    );
  }

  async save(caller: Caller, given: SaveSignInProvider): Promise<SignInProviderView> {
    const { companyId } = caller;
    const { clientId } = given;
    const known = await this.db.within(caller, async (scope) => {
      await requireMayChange(scope, caller);
      const stored = await scope.signInProviders.find(companyId);
      refuseMovedSecret(stored, given);
      return stored && scope.signInProviders.open(stored).clientSecret;
    });
    const { clientSecret: typed } = given;
    const clientSecret = typed === null ? null : typed || known;
    // A provider that is off may be one that is not there yet.
    const access = { companyId, issuer: given.issuer, clientId, clientSecret };
    const issuer = given.enabled ? await this.openid.check(access) : given.issuer;
    try {
      return await this.db.within(caller, (scope) => this.write(scope, caller, { ...given, issuer }));
    } catch (error) {
      if (isDuplicate(error, 'sign_in_providers_name'))
        throw new Fault('ERR_SIGN_IN_NAME_TAKEN', {}, [{ field: 'signInName', rule: 'unique' }]);
      throw error;
    }
  }

  remove(caller: Caller): Promise<void> {
    return this.db.within(caller, async (scope) => {
      await requireMayChange(scope, caller);
      await scope.signInProviders.remove(caller.companyId);
    });
  }

  private async write(scope: AuthScope, caller: Caller, given: SaveSignInProvider): Promise<SignInProviderView> {
    const { companyId, sessionId } = caller;
    await requireMayChange(scope, caller);
    const stored = await scope.signInProviders.lock(companyId);
    if (stored) requireUnchanged(SaveSignInProvider, given.version, SignInProviderView, stored.present());
    if (stored) auditRowBefore(stored.present());
    refuseMovedSecret(stored, given);
    const session = sessionId === null ? null : await scope.sessions.findLiving(sessionId);
    const isSame = stored?.enabled && stored.issuer === given.issuer && stored.clientId === given.clientId;
    const isProven = isSame && (stored.required || (session?.providerSession ?? null) !== null);
    if (given.enabled && given.required && !isProven)
      throw new Fault('ERR_PROVIDER_UNPROVEN', {}, [{ field: 'required', rule: 'unproven' }]);
    const provider = SignInProviderEntity.of(companyId, given);
    const { clientSecret: typed } = given;
    if (typed) provider.clientSecret = scope.signInProviders.seal(companyId, typed);
    else if (typed !== null) provider.clientSecret = stored?.clientSecret ?? null;
    await scope.signInProviders.save(provider);
    return provider.present();
  }

  private present(companyId: number, provider: SignInProviderEntity | null): SignInProviderState {
    return {
      provider: provider && provider.present(),
      returnAddress: this.config.signInReturnAddress(companyId),
      logoutAddress: this.config.signOutNoticeAddress(companyId),
    };
  }
}

/**
 * Who sets the provider decides who signs in as whom: a company with super users leaves that to them, and nobody does it
 * whom the platform's support has made.
 * @throws Fault ERR_NO_PERMISSION
 */
async function requireMayChange(scope: AuthScope, caller: Caller): Promise<void> {
  const isOverSuper = !caller.super && (await scope.users.superExists());
  if (isOverSuper || (await supportSessionBehind(scope, caller)) !== null) throw new Fault('ERR_NO_PERMISSION');
}

function refuseMovedSecret(stored: SignInProviderEntity | null, { issuer, clientSecret }: SaveSignInProvider): void {
  const isKept = clientSecret !== null && !clientSecret && stored?.clientSecret;
  if (isKept && isOtherOrigin(stored.issuer, issuer)) throw secretOfOtherAddress(['clientSecret']);
}
