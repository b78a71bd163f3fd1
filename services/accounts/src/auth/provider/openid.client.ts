import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { EgressClient } from '@recado/egress';
import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose';
import * as oidc from 'openid-client';
import type { SignInProviderAccess } from '../../rows/sign-in-provider.entity.ts';
import { egressFetch } from './egress-fetch.ts';
import { refusal, unreachable, unreachableBy } from './provider.faults.ts';
import { readMetadata } from './read-metadata.ts';
import type { Claims } from './read-person.ts';

interface KeptConfiguration {
  /** A hash of the access that it was made for. */
  key: string;
  configuration: Promise<oidc.Configuration>;
  /** The keys that sign notices of sign-outs, from the first notice on. */
  keys?: JWTVerifyGetKey;
  until: number;
}
/** Values with which a sign-in has begun. */
export interface BegunSignIn {
  state: string;
  nonce: string;
  verifier: string;
}
/** The answer that the browser has brought back from the provider. */
interface Returned extends BegunSignIn {
  code: string;
  iss: string | undefined;
}

const SCOPE = 'openid email profile';
/** Addresses and keys of a provider are read again after this time. */
const KEPT_MS = 600_000;
const MOST_KEPT = 500;
const MOST_ADDRESS = 4_000;
/** OpenID Connect Core 1.0, section 2: the name of a person has 255 characters at most. */
const MOST_NAME = 255;

/**
 * Signs people in by OpenID Connect Core 1.0 with the code flow, PKCE (RFC 7636), a nonce, and ID tokens whose signature is
 * checked.
 */
@Injectable()
export class OpenidClient {
  /** Configurations by company. */
  private readonly kept = new Map<number, KeptConfiguration>();

  constructor(private readonly egress: EgressClient) {}

  /**
   * Asks the provider for its addresses, whatever is known of it.
   * @returns the issuer as the provider writes it
   * @throws Fault ERR_PROVIDER_UNREACHABLE, which names the field
   */
  async check(access: SignInProviderAccess): Promise<string> {
    const { issuer } = (await this.discover(access)).serverMetadata();
    this.kept.delete(access.companyId);
    return issuer;
  }

  /** @throws Fault ERR_PROVIDER_UNREACHABLE */
  async begin(access: SignInProviderAccess, returnAddress: string): Promise<BegunSignIn & { address: string }> {
    const configuration = await this.configure(access);
    const begun = { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier: oidc.randomPKCECodeVerifier() };
    const address = oidc.buildAuthorizationUrl(configuration, {
      redirect_uri: returnAddress,
      scope: SCOPE,
      state: begun.state,
      nonce: begun.nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(begun.verifier),
      code_challenge_method: 'S256',
    });
    if (address.href.length > MOST_ADDRESS) throw unreachable('address');
    return { ...begun, address: address.href };
  }

  /**
   * Exchanges the code for the provider's claims about the person.
   * @returns the claims, and the provider's name of its session
   * @throws Fault ERR_PROVIDER_REFUSED, ERR_PROVIDER_UNREACHABLE
   */
  async complete(
    access: SignInProviderAccess,
    returnAddress: string,
    { state, nonce, verifier, code, iss }: Returned,
  ): Promise<{ claims: Claims; session: string | null }> {
    const configuration = await this.configure(access);
    const returned = new URL(returnAddress);
    returned.search = new URLSearchParams({ code, state, ...(iss ? { iss } : {}) }).toString();
    try {
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true };
      const tokens = await oidc.authorizationCodeGrant(configuration, returned, checks);
      const claims: Claims & { sub?: string; sid?: unknown } = tokens.claims() ?? {};
      const subject = claims.sub ?? '';
      if (subject.length > MOST_NAME) throw new TypeError('The name of the person is too long');
      const asked = configuration.serverMetadata().userinfo_endpoint
        ? await oidc.fetchUserInfo(configuration, tokens.access_token, subject)
        : {};
      const { sid } = claims;
      const session = typeof sid === 'string' && sid.length <= MOST_NAME ? sid : null;
      return { claims: { ...asked, ...claims }, session };
    } catch (error) {
      throw refusal(error, access.companyId);
    }
  }

  /** The page on which the provider ends its session (OpenID Connect RP-Initiated Logout 1.0); null: it has none. */
  async signOutAddress(access: SignInProviderAccess, returnAddress: string): Promise<string | null> {
    const configuration = await this.configure(access);
    if (configuration.serverMetadata().end_session_endpoint === undefined) return null;
    return oidc.buildEndSessionUrl(configuration, { post_logout_redirect_uri: returnAddress }).href;
  }

  /** The provider's keys. A token with an unknown key has them read again, but only after a pause. */
  async keysOf(access: SignInProviderAccess): Promise<JWTVerifyGetKey> {
    const kept = this.keep(access);
    const { jwks_uri: address } = (await kept.configuration).serverMetadata();
    if (address === undefined) throw unreachable('noKeys');
    const call = egressFetch(this.egress, access.companyId);
    kept.keys ??= createRemoteJWKSet(new URL(address), {
      [customFetch]: (url, { headers, method }) =>
        call(url, { headers: Object.fromEntries(headers), method, body: undefined, redirect: 'manual' }),
    });
    return kept.keys;
  }

  private configure(access: SignInProviderAccess): Promise<oidc.Configuration> {
    return this.keep(access).configuration;
  }

  private keep(access: SignInProviderAccess): KeptConfiguration {
    const { companyId } = access;
    const [key, now] = [keyOf(access), Date.now()];
    const known = this.kept.get(companyId);
    if (known && known.key === key && known.until > now) return known;
    this.kept.delete(companyId);
    // A map keeps its order: the first one is the oldest.
    for (const [oldest, { until }] of this.kept)
      if (until <= now || this.kept.size >= MOST_KEPT) this.kept.delete(oldest);
    const kept: KeptConfiguration = { key, configuration: this.discover(access), until: now + KEPT_MS };
    this.kept.set(companyId, kept);
    kept.configuration.catch(() => this.kept.get(companyId) === kept && this.kept.delete(companyId));
    return kept;
  }

  private async discover({
    companyId,
    issuer,
    clientId,
    clientSecret,
  }: SignInProviderAccess): Promise<oidc.Configuration> {
    const server = new URL(issuer);
    const isPlain = server.protocol === 'http:';
    // Codes and secrets go to the provider; only a provider on this machine needs no encryption.
    if (isPlain && !['localhost', '127.0.0.1', '[::1]'].includes(server.hostname)) throw unreachable('https');
    const hooks = isPlain ? [oidc.allowInsecureRequests] : [];
    const execute = [...hooks, oidc.enableNonRepudiationChecks];
    const options = { execute, [oidc.customFetch]: egressFetch(this.egress, companyId), timeout: 20 };
    try {
      const found = await oidc.discovery(server, clientId, undefined, authenticate(clientSecret), options);
      const configuration = new oidc.Configuration(
        readMetadata(found),
        clientId,
        undefined,
        authenticate(clientSecret),
      );
      for (const change of execute) change(configuration);
      configuration[oidc.customFetch] = options[oidc.customFetch];
      configuration.timeout = options.timeout;
      return configuration;
    } catch (error) {
      throw unreachableBy(error, companyId);
    }
  }
}

/** The client's authentication, by the methods that the provider lists; a provider that lists none takes HTTP Basic. */
function authenticate(secret: string | null): oidc.ClientAuth {
  if (secret === null) return oidc.None();
  const [basic, post] = [oidc.ClientSecretBasic(secret), oidc.ClientSecretPost(secret)];
  return (server, client, body, headers) => {
    const accepted = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const byBasic = accepted.includes('client_secret_basic') || !accepted.includes('client_secret_post');
    return (byBasic ? basic : post)(server, client, body, headers);
  };
}

const keyOf = ({ companyId, issuer, clientId, clientSecret }: SignInProviderAccess): string =>
  createHash('sha256')
    .update(JSON.stringify([companyId, issuer, clientId, clientSecret]))
    .digest('base64url');
