import { startService } from '@recado/platform';
import { AccountsConfig } from './accounts.config.ts';
import { AccountsModule } from './accounts.module.ts';
import { AuditEntity } from './audit/audit.entity.ts';
import { SessionEntity } from './auth/session.entity.ts';
import { CompanyEntity } from './company/company.entity.ts';
import { ErasureEntity } from './company-data/erasure.entity.ts';
import { ExportEntity } from './company-data/export.entity.ts';
import { PlanEntity } from './plan/plan.entity.ts';
import { SecondFactorEntity } from './second-factor/second-factor.entity.ts';
import { SettingEntity } from './setting/setting.entity.ts';
import { UserEntity } from './user/user.entity.ts';

export const entities = [
  AuditEntity,
  CompanyEntity,
  ErasureEntity,
  ExportEntity,
  PlanEntity,
  SecondFactorEntity,
  UserEntity,
  SessionEntity,
  SettingEntity,
];

const exported = {
  users: { by: ['id'], without: ['password_hash'] },
  settings: { by: ['key'], without: ['sealed'] },
  audit_log: { by: ['id'] },
};

export const startAccounts = (env = process.env) =>
  startService({ name: 'accounts', module: AccountsModule, config: AccountsConfig, entities, exported, env });
