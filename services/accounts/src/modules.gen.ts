// Made from the sources by `npm run routes`.
import { ApiCallLogModule } from './api-call-log/api-call-log.module.ts';
import { ApiKeyModule } from './api-key/api-key.module.ts';
import { AuditModule } from './audit/audit.module.ts';
import { AuthModule } from './auth/auth.module.ts';
import { CompanyDataModule } from './company-data/company-data.module.ts';
import { CompanyModule } from './company/company.module.ts';
import { ConsoleModule } from './console/console.module.ts';
import { DeadLetterModule } from './dead-letter/dead-letter.module.ts';
import { FirstStepsModule } from './first-steps/first-steps.module.ts';
import { MeModule } from './me/me.module.ts';
import { MoveInModule } from './move-in/move-in.module.ts';
import { PlanModule } from './plan/plan.module.ts';
import { PlatformModule } from './platform/platform.module.ts';
import { ProfileModule } from './profile/profile.module.ts';
import { ProviderKeyModule } from './provider-key/provider-key.module.ts';
import { SecondFactorModule } from './second-factor/second-factor.module.ts';
import { SettingModule } from './setting/setting.module.ts';
import { SignInProviderModule } from './sign-in-provider/sign-in-provider.module.ts';
import { SlowDownModule } from './slow-down/slow-down.module.ts';
import { SupportModule } from './support/support.module.ts';
import { UserModule } from './user/user.module.ts';

export const modules = [
  ApiCallLogModule,
  ApiKeyModule,
  AuditModule,
  AuthModule,
  CompanyDataModule,
  CompanyModule,
  ConsoleModule,
  DeadLetterModule,
  FirstStepsModule,
  MeModule,
  MoveInModule,
  PlanModule,
  PlatformModule,
  ProfileModule,
  ProviderKeyModule,
  SecondFactorModule,
  SettingModule,
  SignInProviderModule,
  SlowDownModule,
  SupportModule,
  UserModule,
];
