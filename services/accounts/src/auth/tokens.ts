import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { currentTokenKey, Keys } from '@recado/platform';
import type { SessionEntity } from './session.entity.ts';

const LIFETIME = '15m';

@Injectable()
export class Tokens {
  constructor(
    private readonly jwt: JwtService,
    private readonly keys: Keys,
  ) {}

  /** Says which session it is of; rights are looked up, so that a change of them holds at once. */
  access(session: SessionEntity): string {
    const { userId, id: sid, companyId } = session;
    const key = currentTokenKey(this.keys);
    // Nobody can renew a support session's token: it lasts as long as the session.
    const expiresIn = session.supportReason ? Math.floor((session.expiresAt.getTime() - Date.now()) / 1000) : LIFETIME;
    return this.jwt.sign({ sub: String(userId), sid, companyId }, { ...key, expiresIn });
  }
}
