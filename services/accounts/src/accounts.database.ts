import { Injectable } from '@nestjs/common';
import { Bus, Database, Keys, type Transaction } from '@recado/platform';
import { DataSource } from 'typeorm';
import { AuditRepository } from './audit/audit.repository.ts';
import { AttemptRepository } from './auth/attempt.repository.ts';
import { SessionRepository } from './auth/session.repository.ts';
import { CompanyRepository } from './company/company.repository.ts';
import { ErasureRepository } from './company-data/erasure.repository.ts';
import { ExportRepository } from './company-data/export.repository.ts';
import { PlanRepository } from './plan/plan.repository.ts';
import { SecondFactorRepository } from './second-factor/second-factor.repository.ts';
import { CompanySettingRepository } from './setting/company-setting.repository.ts';
import { UserRepository } from './user/user.repository.ts';

const scopeWith =
  (keys: Keys) =>
  ({ manager }: Transaction) => ({
    companies: new CompanyRepository(manager),
    plans: new PlanRepository(manager),
    audits: new AuditRepository(manager),
    users: new UserRepository(manager),
    sessions: new SessionRepository(manager),
    settings: new CompanySettingRepository(manager, keys),
    factors: new SecondFactorRepository(manager, keys),
    attempts: new AttemptRepository(manager),
    exports: new ExportRepository(manager),
    erasures: new ErasureRepository(manager),
  });
export type AccountsScope = ReturnType<ReturnType<typeof scopeWith>> & Transaction;

@Injectable()
export class AccountsDatabase extends Database<ReturnType<ReturnType<typeof scopeWith>>> {
  protected scope: ReturnType<typeof scopeWith>;

  constructor(source: DataSource, bus: Bus, keys: Keys) {
    super(source, bus, 'accounts');
    this.scope = scopeWith(keys);
  }
}
