import { Injectable } from '@nestjs/common';
import type { Caller, OpenedSession } from '@recado/contracts';
import type { CookieOptions, Response } from 'express';
import { GatewayConfig } from '../gateway.config.ts';
import type { Mounted } from '../rest/mounted-operation.ts';
import type { EdgeRequest } from '../rest/request.ts';
import { remarkSignIn } from '../rest/security-log.ts';

const NAME = 'jrt';
const MOST_CHARACTERS = 400;
const LIFETIME_MS = 7 * 86_400_000;

/** The refresh token lives in an httpOnly cookie and is seen by no script. */
@Injectable()
export class RefreshCookie {
  private readonly options: CookieOptions;

  constructor(config: GatewayConfig) {
    this.options = { httpOnly: true, sameSite: 'strict', secure: config.COOKIE_SECURE === '1', path: '/' };
  }

  /** The token of a request's cookie; a body or an address never names one. */
  read({ cookies }: EdgeRequest): string | undefined {
    const token = (cookies as Record<string, unknown> | undefined)?.[NAME];
    return typeof token === 'string' && token.length <= MOST_CHARACTERS ? token : undefined;
  }

  /** Takes a refresh token out of an answer, into the cookie. Other answers pass as the JSON they are. */
  keep({ resource, operation }: Mounted, answer: string, response: Response, caller: Caller): string {
    if (resource !== 'auth' || answer === '') {
      // Whoever leaves a company they supported is still signed in at home.
      if (operation === 'logout' && !caller.support) response.clearCookie(NAME, this.options);
      return answer;
    }
    const { refreshToken, ...rest } = JSON.parse(answer) as Partial<OpenedSession>;
    if (refreshToken === undefined) return answer;
    // Where the browser came by https, the cookie goes by nothing else, whatever was configured.
    const secure = this.options.secure === true || response.req.secure;
    response.cookie(NAME, refreshToken, { ...this.options, secure, maxAge: LIFETIME_MS });
    if (operation === 'login') remarkSignIn(rest, caller);
    return JSON.stringify(rest);
  }
}
