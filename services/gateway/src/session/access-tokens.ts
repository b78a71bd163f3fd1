import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { Fault } from '@recado/contracts';
import { Keys, tokenKey } from '@recado/platform';
import type { AccessToken } from './session.service.ts';

/** Reads access tokens where no route's guard does: in a socket's handshake, at a file. */
@Injectable()
export class AccessTokens {
  constructor(
    private readonly jwt: JwtService,
    private readonly keys: Keys,
  ) {}

  /** @throws Fault ERR_TOKEN_EXPIRED when it is none of ours or has run out */
  async read(token: string): Promise<AccessToken> {
    const key = tokenKey(this.keys, token);
    if (!key) throw new Fault('ERR_TOKEN_EXPIRED');
    const secret = key.export();
    return this.jwt.verifyAsync<AccessToken>(token, { secret, algorithms: ['HS256'] }).catch(() => {
      throw new Fault('ERR_TOKEN_EXPIRED');
    });
  }
}
