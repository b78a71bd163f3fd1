import { Injectable } from '@nestjs/common';
import { OpenedSession, type Caller } from '@recado/contracts';
import type { CookieOptions, Response } from 'express';
import { GatewayConfig } from '../gateway.config.ts';
import type { MountedOperation } from '../edge/mounted-operation.ts';
import type { EdgeRequest } from '../edge/request.ts';
import { logSignIn } from '../edge/security-log.ts';

const NAME = 'jrt';
const MOST_CHARACTERS = 400;
const LIFETIME_MS = 7 * 86_400_000;

/** The refresh token is kept in an httpOnly cookie, which scripts cannot read. */
@Injectable()
export class RefreshCookie {
  private readonly options: CookieOptions;

  constructor(config: GatewayConfig) {
    this.options = { httpOnly: true, sameSite: 'strict', secure: config.COOKIE_SECURE === '1', path: '/' };
  }

  /** The token of the request's cookie; tokens in bodies or addresses are ignored. */
  read({ cookies }: EdgeRequest): string | undefined {
    const token = (cookies as Record<string, unknown> | undefined)?.[NAME];
    return typeof token === 'string' && token.length <= MOST_CHARACTERS ? token : undefined;
  }

  /** Moves a refresh token from the JSON of a result into the cookie. Other results are returned unchanged. */
  extract({ id, output }: MountedOperation, result: string, response: Response, caller: Caller): string {
    // Support staff who leave a supported company remain signed in to their own.
    if (id === 'auth.logout' && !caller.support) response.clearCookie(NAME, this.options);
    if (output !== OpenedSession || result === '') return result;
    const { refreshToken, ...rest } = JSON.parse(result) as Partial<OpenedSession>;
    if (refreshToken === undefined) return result;
    // A browser that came over https gets a secure cookie, even without COOKIE_SECURE.
    const secure = this.options.secure === true || response.req.secure;
    response.cookie(NAME, refreshToken, { ...this.options, secure, maxAge: LIFETIME_MS });
    if (id !== 'auth.refresh') logSignIn(rest, caller);
    return JSON.stringify(rest);
  }
}
