import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { currentTokenKey, Keys } from '@recado/platform';
import type { SessionEntity } from './session.entity.ts';

const LIFETIME = '15m';

@Injectable()
export class AccessTokenIssuer {
  constructor(
    private readonly jwt: JwtService,
    private readonly keys: Keys,
  ) {}

  /** The token names the session; rights are looked up, so that changes take effect at once. */
  issue(session: SessionEntity): string {
    const { userId, id: sid, companyId } = session;
    const key = currentTokenKey(this.keys);
    // A support session cannot be renewed: its token lasts as long as the session.
    const expiresIn = session.supportReason ? Math.floor((session.expiresAt.getTime() - Date.now()) / 1000) : LIFETIME;
    return this.jwt.sign({ sub: String(userId), sid, companyId }, { ...key, expiresIn });
  }
}
