import { createHash } from 'node:crypto';
import { SignJWT } from 'jose';
import type { CallRecorder } from '../foreign/call-recorder.ts';
import { ForeignFailure, reasonOfStatus } from '../foreign/failure-reason.ts';
import { fieldsOf, textOf } from '../foreign/read-fields.ts';
import { googleTokenUrl, type ServiceAccount } from './service-account.ts';

const SCOPE = 'https://www.googleapis.com/auth/dialogflow';
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const LIFETIME_SECONDS = 3600;
/** A token is not used in its last minute, as a call takes its time. */
const MARGIN_MS = 60_000;
const MOST_TOKENS = 500;

interface Token {
  token: string;
  /** Unix milliseconds until it may be used. */
  until: number;
}

interface Options {
  /** Another token server, for tests. */
  tokenUrl?: string;
  /** Unix milliseconds. */
  now?: () => number;
}

/**
 * Access tokens of service accounts, kept for each key until a minute before they expire.
 * Source: https://developers.google.com/identity/protocols/oauth2/service-account
 */
export class GoogleTokens {
  readonly tokenUrl: string;
  private readonly now: () => number;
  private readonly tokens = new Map<string, Promise<Token>>();

  constructor({ tokenUrl = googleTokenUrl, now = Date.now }: Options = {}) {
    this.tokenUrl = tokenUrl;
    this.now = now;
  }

  /** @throws ForeignFailure or EgressError */
  async get(account: ServiceAccount, recorder: CallRecorder): Promise<string> {
    const key = fingerprint(account);
    const known = this.tokens.get(key);
    const kept = known && (await known.catch(() => null));
    if (kept && kept.until > this.now()) return kept.token;
    // Another turn may have asked for a new one in the meantime.
    const newer = this.tokens.get(key);
    if (newer && newer !== known) return (await newer).token;
    const fetching = this.fetch(account, recorder);
    this.keep(key, fetching);
    try {
      return (await fetching).token;
    } catch (error) {
      if (this.tokens.get(key) === fetching) this.tokens.delete(key);
      throw error;
    }
  }

  /** Drops a token that Google refused. */
  forget(account: ServiceAccount): void {
    this.tokens.delete(fingerprint(account));
  }

  private keep(key: string, token: Promise<Token>): void {
    this.tokens.delete(key);
    this.tokens.set(key, token);
    const oldest = this.tokens.keys().next().value;
    if (this.tokens.size > MOST_TOKENS && oldest !== undefined) this.tokens.delete(oldest);
  }

  private async fetch(account: ServiceAccount, recorder: CallRecorder): Promise<Token> {
    const now = this.now();
    const response = await recorder.request({
      url: this.tokenUrl,
      method: 'POST',
      body: { form: { grant_type: GRANT, assertion: await this.sign(account, now) } },
      sent: `grant_type=${GRANT}`,
      isAnswerSecret: true,
      isRepeatable: true,
    });
    // Google answers 400 `invalid_grant` for an account or a key that was removed.
    if (response.status >= 300)
      throw new ForeignFailure(response.status === 400 ? 'unauthorized' : reasonOfStatus(response.status));
    const { access_token, expires_in } = fieldsOf(response.json());
    const token = textOf(access_token, 4096);
    const seconds = Number(textOf(expires_in, 10));
    if (!/^[\x21-\x7e]+$/.test(token) || !(seconds > 0)) throw new ForeignFailure('brokenAnswer');
    return { token, until: now + Math.min(seconds, LIFETIME_SECONDS) * 1000 - MARGIN_MS };
  }

  private sign({ email, key, keyId }: ServiceAccount, now: number): Promise<string> {
    const seconds = Math.floor(now / 1000);
    return new SignJWT({ scope: SCOPE })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT', ...(keyId ? { kid: keyId } : {}) })
      .setIssuer(email)
      .setAudience(this.tokenUrl)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + LIFETIME_SECONDS)
      .sign(key);
  }
}

/** The whole key counts: knowing an account's name alone must not lead to its token. */
const fingerprint = ({ email, key }: ServiceAccount): string =>
  createHash('sha256')
    .update(email)
    .update(key.export({ type: 'pkcs8', format: 'der' }))
    .digest('hex');
