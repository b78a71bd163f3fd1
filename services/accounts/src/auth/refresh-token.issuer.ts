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

  isGenuine(token: string): boolean {
    const [session = '', nonce = '', mac = ''] = token.split('.');
    return this.keys.verify('refresh-token', `${session}.${nonce}`, mac);
  }

  private issue(session: string, nonce: string): string {
    return `${session}.${nonce}.${this.keys.sign('refresh-token', `${session}.${nonce}`)}`;
  }
}

export const sessionIdOf = (token: string): string => token.split('.')[0] ?? '';
