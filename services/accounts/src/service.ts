import { startService } from '@recado/platform';
import { AccountsConfig } from './accounts.config.ts';
import { AccountsModule } from './accounts.module.ts';
import { AuditEntity } from './audit/audit.entity.ts';
import { SessionEntity } from './auth/session.entity.ts';
import { CompanyEntity } from './company/company.entity.ts';
import { PlanEntity } from './plan/plan.entity.ts';
import { SettingEntity } from './setting/setting.entity.ts';
import { UserEntity } from './user/user.entity.ts';

export const entities = [AuditEntity, CompanyEntity, PlanEntity, UserEntity, SessionEntity, SettingEntity];

export const startAccounts = (env = process.env) =>
  startService({ name: 'accounts', module: AccountsModule, config: AccountsConfig, entities, env });
