import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { Fault, type Caller } from '@recado/contracts';
import { Keys } from '@recado/platform';
import type { Socket } from 'socket.io';
import { SessionService, type AccessToken } from '../session/session.service.ts';

/** Lets a socket in by the access token of its handshake. */
@Injectable()
export class Admission {
  constructor(
    private readonly jwt: JwtService,
    private readonly keys: Keys,
    private readonly sessions: SessionService,
  ) {}

  async admit({ handshake, id }: Socket): Promise<Caller> {
    const given: unknown = handshake.auth['token'] ?? handshake.query['token'];
    const bearer = /^Bearer (.+)$/.exec(handshake.headers.authorization ?? '')?.[1];
    const token = typeof given === 'string' && given ? given.replace(/^Bearer /, '') : bearer;
    if (!token) throw new Fault('ERR_SESSION_EXPIRED');
    const options = { secret: this.keys.key('access-token'), algorithms: ['HS256' as const], ignoreExpiration: false };
    const access = await this.jwt.verifyAsync<AccessToken>(token, options).catch(() => {
      throw new Fault('ERR_TOKEN_EXPIRED');
    });
    return this.sessions.caller(access, id, handshake.address);
  }
}
