import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Caller } from '@recado/contracts';
import { Keys, tokenKey } from '@recado/platform';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { addressOf, traceOf, type EdgeRequest } from '../edge/request.ts';
import { SessionService, type AccessToken } from './session.service.ts';

@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy) {
  constructor(
    keys: Keys,
    private readonly sessions: SessionService,
  ) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKeyProvider: (_request: EdgeRequest, token: string, done: (error: null, key?: Buffer) => void) =>
        // jsonwebtoken accepts a `KeyObject`, which spares a conversion per request; the types allow bytes only.
        done(null, (tokenKey(keys, token) ?? undefined) as Buffer | undefined),
      algorithms: ['HS256'],
      passReqToCallback: true,
    });
  }

  validate(request: EdgeRequest, token: AccessToken): Promise<Caller> {
    return this.sessions.caller(token, traceOf(request), addressOf(request));
  }
}
