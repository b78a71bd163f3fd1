import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountsCoreModule } from '../accounts-core.module.ts';
import { AccessTokenIssuer } from './access-token.issuer.ts';
import { AttemptLimiter } from './attempt.limiter.ts';
import { AuthCleanupJob } from './auth-cleanup.job.ts';
import { AuthService } from './auth.service.ts';
import { PasswordResetJob } from './password-reset.job.ts';
import { PasswordReset } from './password.reset.ts';
import { InvitationEntity } from '../rows/invitation.entity.ts';
import { InvitationAcceptance } from './invitation.acceptance.ts';
import { EmailConfirmation } from './email.confirmation.ts';
import { PasswordConfirmation } from './password.confirmation.ts';
import { RefreshTokenIssuer } from './refresh-token.issuer.ts';
import { SessionEntity } from './session.entity.ts';
import { UserSessionService } from './session.service.ts';

@Module({
  imports: [
    AccountsCoreModule,
    TypeOrmModule.forFeature([SessionEntity, InvitationEntity], 'accounts'),
    JwtModule.register({}),
  ],
  controllers: [AuthService, UserSessionService],
  providers: [
    AttemptLimiter,
    EmailConfirmation,
    InvitationAcceptance,
    PasswordConfirmation,
    RefreshTokenIssuer,
    AccessTokenIssuer,
    AuthCleanupJob,
    PasswordReset,
    PasswordResetJob,
  ],
  exports: [AttemptLimiter, EmailConfirmation, PasswordConfirmation, PasswordReset],
})
export class AuthModule {}
