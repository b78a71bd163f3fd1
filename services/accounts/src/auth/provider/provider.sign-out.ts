import { Injectable } from '@nestjs/common';
import { Fault, type Caller, type EndProviderSessions, type ProviderSignOutPage } from '@recado/contracts';
import { log } from '@recado/platform';
import { decodeJwt, jwtVerify, type JWTPayload } from 'jose';
import { AccountsConfig } from '../../accounts.config.ts';
import { AuthDatabase } from '../../auth.database.ts';
import { AttemptLimiter } from '../attempt.limiter.ts';
import { tokenAttempts } from '../attempt.repository.ts';
import { publishEndedSessions } from '../publish-ended-sessions.ts';
import type { SignInProviderAccess } from '../../rows/sign-in-provider.entity.ts';
import { OpenidClient } from './openid.client.ts';

const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';
/** A notice is sent when it is made; an older one may be a copy. */
const MOST_AGE = '5m';

/** Ends sessions here and at the provider together. */
@Injectable()
export class ProviderSignOut {
  constructor(
    private readonly db: AuthDatabase,
    private readonly config: AccountsConfig,
    private readonly openid: OpenidClient,
    private readonly limiter: AttemptLimiter,
  ) {}

  /** The provider's page for the end of its session; null where it cannot be had: the session here ends all the same. */
  async page({ sessionId, companyId }: Caller): Promise<ProviderSignOutPage> {
    const access = await this.db.asSystem('support sessions are of other companies', async (scope) => {
      const session = sessionId === null ? null : await scope.sessions.findLiving(sessionId);
      if (session?.providerSession === undefined || session.providerSession === null) return null;
      const provider = await scope.signInProviders.find(companyId);
      return provider && scope.signInProviders.open(provider);
    });
    if (!access) return { address: null };
    const returnAddress = new URL('/login', this.config.PUBLIC_URL).href;
    return { address: await this.openid.signOutAddress(access, returnAddress).catch(() => null) };
  }

  /**
   * Ends the sessions that a logout token names (OpenID Connect Back-Channel Logout 1.0, section 2.6).
   * @throws Fault ERR_LOGOUT_REFUSED
   */
  endSessions({ address }: Caller, given: EndProviderSessions): Promise<void> {
    return this.limiter.run(tokenAttempts(address), () => this.take(given));
  }

  private async take({ place, request }: EndProviderSessions): Promise<void> {
    const body = Buffer.from(request?.body ?? '', 'base64').toString();
    const token = new URLSearchParams(body).get('logout_token') ?? '';
    const access = await this.db.asSystem('the address identifies the company', async ({ signInProviders }) => {
      const provider = /^\d{1,15}$/.test(place) ? await signInProviders.findEnabled(Number(place)) : null;
      return provider && signInProviders.open(provider);
    });
    if (!access) throw new Fault('ERR_LOGOUT_REFUSED');
    const { sub, sid, iat = 0 } = await this.verify(access, token);
    // A notice that is sent again ends no session that began since.
    const until = new Date((iat + 1) * 1_000);
    const { companyId, issuer } = access;
    await this.db.within({ companyId }, async (scope) => {
      const identity = sub === undefined ? null : await scope.signInIdentities.find(companyId, issuer, sub);
      const name = typeof sid === 'string' ? sid : null;
      const ended = name === null ? [] : await scope.sessions.endOfProviderSession(companyId, name, until);
      // A session whose beginning had no name at the provider may be the one that is meant.
      const ofPerson = identity ? await scope.sessions.endOfProviderUser(identity.userId, name !== null, until) : [];
      publishEndedSessions(scope, [...ended, ...ofPerson], 'remote');
    });
  }

  private async verify(access: SignInProviderAccess, token: string): Promise<JWTPayload> {
    try {
      // Nobody is asked for keys for a token that names somebody else.
      const { iss, aud } = decodeJwt(token);
      if (iss !== access.issuer || ![aud].flat().includes(access.clientId)) throw new TypeError('Not of this provider');
      const { payload } = await jwtVerify(token, await this.openid.keysOf(access), {
        issuer: access.issuer,
        audience: access.clientId,
        maxTokenAge: MOST_AGE,
        requiredClaims: ['iat', 'jti', 'events'],
      });
      const { events, nonce, sub, sid } = payload;
      const isLogout = typeof events === 'object' && events !== null && LOGOUT_EVENT in events;
      if (!isLogout || nonce !== undefined || (sub === undefined && sid === undefined))
        throw new TypeError('The token is not a logout token');
      return payload;
    } catch (error) {
      log.info({ companyId: access.companyId, reason: (error as Error).name }, 'a notice of a sign-out was refused');
      throw new Fault('ERR_LOGOUT_REFUSED');
    }
  }
}
