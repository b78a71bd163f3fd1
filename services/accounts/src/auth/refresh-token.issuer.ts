import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Keys } from '@recado/platform';

/**
 * A refresh token is `{session}.{nonce}.{MAC}`. The MAC distinguishes issued tokens from invented ones. The nonce of a
 * successor derives from its predecessor, so that a repeated refresh returns the same token.
 */
@Injectable()
export class RefreshTokenIssuer {
  constructor(private readonly keys: Keys) {}

  first(sessionId: string): string {
    return this.issue(sessionId, randomBytes(32).toString('base64url'));
  }

  next(token: string): string {
    return this.issue(sessionIdOf(token), this.keys.sign('refresh-token/next', token));
  }

  /** Successors that a token may have got while the root secret was replaced. */
  successors(token: string): string[] {
    const nonces = this.keys.signatures('refresh-token/next', token);
    return nonces.flatMap((nonce) => this.issueAll(sessionIdOf(token), nonce));
  }

  isGenuine(token: string): boolean {
    const [session = '', nonce = '', mac = ''] = token.split('.');
    return this.keys.verify('refresh-token', `${session}.${nonce}`, mac);
  }

  private issue(session: string, nonce: string): string {
    return this.issueAll(session, nonce)[0] ?? '';
  }
  private issueAll(session: string, nonce: string): string[] {
    const macs = this.keys.signatures('refresh-token', `${session}.${nonce}`);
    return macs.map((mac) => `${session}.${nonce}.${mac}`);
  }
}

export const sessionIdOf = (token: string): string => token.split('.')[0] ?? '';
