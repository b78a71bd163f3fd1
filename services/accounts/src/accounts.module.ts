import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { Jobs } from '@recado/platform';
import { AccountsDatabase } from './accounts.database.ts';
import { AuditListener } from './audit/audit.listener.ts';
import { AuditService } from './audit/audit.service.ts';
import { AttemptLimit } from './auth/attempt-limit.ts';
import { AuthService } from './auth/auth.service.ts';
import { Proof } from './auth/proof.ts';
import { RefreshTokens } from './auth/refresh-tokens.ts';
import { SessionService } from './auth/session.service.ts';
import { Sweep } from './auth/sweep.ts';
import { Tokens } from './auth/tokens.ts';
import { CompanyService } from './company/company.service.ts';
import { ErasureJob } from './company-data/erasure.job.ts';
import { ErasureService } from './company-data/erasure.service.ts';
import { ExportJob } from './company-data/export.job.ts';
import { ExportService } from './company-data/export.service.ts';
import { DeadLetterService } from './dead-letter/dead-letter.service.ts';
import { PlanJob } from './plan/plan.job.ts';
import { PlanService } from './plan/plan.service.ts';
import { SecondFactorService } from './second-factor/second-factor.service.ts';
import { SettingService } from './setting/setting.service.ts';
import { UserListener } from './user/user.listener.ts';
import { UserReferences } from './user/user.references.ts';
import { UserService } from './user/user.service.ts';

@Module({
  imports: [JwtModule.register({})],
  controllers: [
    AuditService,
    AuditListener,
    AuthService,
    CompanyService,
    DeadLetterService,
    ErasureService,
    ExportService,
    PlanService,
    SecondFactorService,
    SessionService,
    SettingService,
    UserService,
    UserListener,
  ],
  providers: [
    AccountsDatabase,
    AttemptLimit,
    Proof,
    RefreshTokens,
    Sweep,
    Tokens,
    Jobs,
    UserReferences,
    ErasureJob,
    ExportJob,
    PlanJob,
  ],
})
export class AccountsModule {}
