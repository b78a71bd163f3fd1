import { Injectable } from '@nestjs/common';
import { Bus, Database, type Transaction } from '@recado/platform';
import { DataSource } from 'typeorm';
import { LoginAttempts } from './auth/login-attempts.ts';
import { SessionRepository } from './auth/session.repository.ts';
import { CompanyRepository } from './company/company.repository.ts';
import { SettingRepository } from './setting/setting.repository.ts';
import { UserRepository } from './user/user.repository.ts';

const scope = ({ manager }: Transaction) => ({
  companies: new CompanyRepository(manager),
  users: new UserRepository(manager),
  sessions: new SessionRepository(manager),
  settings: new SettingRepository(manager),
  attempts: new LoginAttempts(manager),
});
export type AccountsScope = ReturnType<typeof scope> & Transaction;

@Injectable()
export class AccountsDatabase extends Database<ReturnType<typeof scope>> {
  constructor(source: DataSource, bus: Bus) {
    super(source, bus, 'accounts');
  }
  protected scope = scope;
}
