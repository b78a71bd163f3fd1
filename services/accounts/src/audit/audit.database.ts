import { Injectable } from '@nestjs/common';
import { Bus, Database, Keys, type Transaction } from '@recado/platform';
import { DataSource } from 'typeorm';
import { CompanySettingRepository } from '../rows/company-setting.repository.ts';
import { UserRepository } from '../rows/user.repository.ts';
import { AuditRepository } from './audit.repository.ts';

const auditRepositories =
  (keys: Keys) =>
  ({ manager }: Transaction) => ({
    audits: new AuditRepository(manager),
    users: new UserRepository(manager),
    settings: new CompanySettingRepository(manager, keys),
  });
type AuditRepositories = ReturnType<ReturnType<typeof auditRepositories>>;

@Injectable()
export class AuditDatabase extends Database<AuditRepositories> {
  protected scope: ReturnType<typeof auditRepositories>;

  constructor(source: DataSource, bus: Bus, keys: Keys) {
    super(source, bus);
    this.scope = auditRepositories(keys);
  }
}
