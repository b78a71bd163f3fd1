import { Injectable } from '@nestjs/common';
import { demandSecondFactor, Fault, type Caller } from '@recado/contracts';
import { isLikeApiKey, newTrace } from '@recado/platform';
import type { Socket } from 'socket.io';
import { CallerAddress } from '../edge/caller-address.ts';
import { AccessTokens } from '../session/access-tokens.ts';
import { SessionService } from '../session/session.service.ts';

/** Authenticates a socket by the access token of its handshake. */
@Injectable()
export class SocketAuthentication {
  constructor(
    private readonly tokens: AccessTokens,
    private readonly sessions: SessionService,
    private readonly addresses: CallerAddress,
  ) {}

  async authenticate({ handshake, request }: Socket): Promise<Caller> {
    const given: unknown = handshake.auth['token'] ?? handshake.query['token'];
    const bearer = /^Bearer (.+)$/.exec(handshake.headers.authorization ?? '')?.[1];
    const token = typeof given === 'string' && given ? given.replace(/^Bearer /, '') : bearer;
    if (!token) throw new Fault('ERR_SESSION_EXPIRED');
    // Programs have no sockets: they receive events by webhooks.
    if (isLikeApiKey(token)) throw new Fault('ERR_NO_PERMISSION');
    const access = await this.tokens.read(token);
    const caller = await this.sessions.caller(access, newTrace(), this.addresses.of(request));
    demandSecondFactor(caller);
    return caller;
  }
}
