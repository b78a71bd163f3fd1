import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { Fault } from '@recado/contracts';
import { Keys, tokenKey } from '@recado/platform';
import type { AccessToken } from './session.service.ts';

/** Verifies access tokens where no route guard does: in the handshake of a socket and for files. */
@Injectable()
export class AccessTokens {
  constructor(
    private readonly jwt: JwtService,
    private readonly keys: Keys,
  ) {}

  /** @throws Fault ERR_TOKEN_EXPIRED when the token has another signature or has expired */
  async read(token: string): Promise<AccessToken> {
    const key = tokenKey(this.keys, token);
    if (!key) throw new Fault('ERR_TOKEN_EXPIRED');
    const secret = key.export();
    return this.jwt.verifyAsync<AccessToken>(token, { secret, algorithms: ['HS256'] }).catch(() => {
      throw new Fault('ERR_TOKEN_EXPIRED');
    });
  }
}
