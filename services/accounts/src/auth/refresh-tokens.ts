import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Keys } from '@recado/platform';

/**
 * Refresh tokens: `{session}.{nonce}.{MAC}`. The MAC tells a token that was issued once from an invented one; the
 * nonce of a successor derives from its predecessor, so that the same predecessor always gets the same successor.
 */
@Injectable()
export class RefreshTokens {
  constructor(private readonly keys: Keys) {}

  first(sessionId: string): string {
    return this.issue(sessionId, randomBytes(32).toString('base64url'));
  }

  after(token: string): string {
    return this.issue(sessionOf(token), this.keys.sign('refresh-token/next', token));
  }

  isGenuine(token: string): boolean {
    const [session = '', nonce = '', mac = ''] = token.split('.');
    return this.keys.verify('refresh-token', `${session}.${nonce}`, mac);
  }

  private issue(session: string, nonce: string): string {
    return `${session}.${nonce}.${this.keys.sign('refresh-token', `${session}.${nonce}`)}`;
  }
}

export const sessionOf = (token: string): string => token.split('.')[0] ?? '';
