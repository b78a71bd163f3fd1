import { Injectable } from '@nestjs/common';
import { Bus, Database, Keys, type Transaction } from '@recado/platform';
import { DataSource } from 'typeorm';
import { AuditRepository } from '../audit/audit.repository.ts';
import { SessionRepository } from '../auth/session.repository.ts';
import { CompanyRepository } from '../rows/company.repository.ts';
import { PlatformSettingsRepository } from '../rows/platform-settings.repository.ts';
import { CompanySettingRepository } from '../rows/company-setting.repository.ts';
import { UserRepository } from '../rows/user.repository.ts';
import { ErasureRepository } from './erasure.repository.ts';
import { ExportRepository } from './export.repository.ts';

const companyDataRepositories =
  (keys: Keys) =>
  ({ manager }: Transaction) => ({
    companies: new CompanyRepository(manager),
    platform: new PlatformSettingsRepository(manager),
    settings: new CompanySettingRepository(manager, keys),
    users: new UserRepository(manager),
    sessions: new SessionRepository(manager),
    audits: new AuditRepository(manager),
    exports: new ExportRepository(manager),
    erasures: new ErasureRepository(manager),
  });
type CompanyDataRepositories = ReturnType<ReturnType<typeof companyDataRepositories>>;
export type CompanyDataScope = CompanyDataRepositories & Transaction;

@Injectable()
export class CompanyDataDatabase extends Database<CompanyDataRepositories> {
  protected scope: ReturnType<typeof companyDataRepositories>;

  constructor(source: DataSource, bus: Bus, keys: Keys) {
    super(source, bus);
    this.scope = companyDataRepositories(keys);
  }
}
