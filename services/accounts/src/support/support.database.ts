import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '@recado/platform';
import { AuditRepository } from '../audit/audit.repository.ts';
import { SessionRepository } from '../auth/session.repository.ts';
import { UserRepository } from '../rows/user.repository.ts';

const supportRepositories = ({ manager }: Transaction) => ({
  audits: new AuditRepository(manager),
  sessions: new SessionRepository(manager),
  users: new UserRepository(manager),
});
type SupportRepositories = ReturnType<typeof supportRepositories>;

@Injectable()
export class SupportDatabase extends Database<SupportRepositories> {
  protected scope = supportRepositories;
}
