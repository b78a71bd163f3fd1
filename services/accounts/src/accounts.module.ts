import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { AccountsDatabase } from './accounts.database.ts';
import { AuditListener } from './audit/audit.listener.ts';
import { AuditService } from './audit/audit.service.ts';
import { AuthService } from './auth/auth.service.ts';
import { Tokens } from './auth/tokens.ts';
import { CompanyService } from './company/company.service.ts';
import { PlanService } from './plan/plan.service.ts';
import { SettingService } from './setting/setting.service.ts';
import { UserService } from './user/user.service.ts';

@Module({
  imports: [JwtModule.register({})],
  controllers: [AuditService, AuditListener, AuthService, CompanyService, PlanService, SettingService, UserService],
  providers: [AccountsDatabase, Tokens],
})
export class AccountsModule {}
