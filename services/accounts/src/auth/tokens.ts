import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { SessionEntity } from './session.entity.ts';

@Injectable()
export class Tokens {
  constructor(private readonly jwt: JwtService) {}

  /** Says which session it is of; rights are looked up, so that a change of them holds at once. */
  access(session: SessionEntity): string {
    return this.jwt.sign({ sub: String(session.userId), sid: session.id, companyId: session.companyId });
  }
}
