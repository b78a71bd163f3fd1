import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EgressClient, egressRules } from '@recado/egress';
import { AccountsConfig } from '../accounts.config.ts';
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
import { SignInProviderEntity } from '../rows/sign-in-provider.entity.ts';
import { OpenidClient } from './provider/openid.client.ts';
import { ProviderSignInService } from './provider/provider-sign-in.service.ts';
import { ProviderSignOut } from './provider/provider.sign-out.ts';
import { SignInIdentityEntity } from './provider/sign-in-identity.entity.ts';
import { SignInRequestEntity } from './provider/sign-in-request.entity.ts';
import { RefreshTokenIssuer } from './refresh-token.issuer.ts';
import { SessionEntity } from './session.entity.ts';
import { UserSessionService } from './session.service.ts';

/** Providers of sign-ins are at addresses that companies choose. */
const egress = {
  provide: EgressClient,
  inject: [AccountsConfig],
  useFactory: (config: AccountsConfig) => new EgressClient(egressRules(config)),
};

const entities = [SessionEntity, InvitationEntity, SignInProviderEntity, SignInIdentityEntity, SignInRequestEntity];

@Module({
  imports: [AccountsCoreModule, TypeOrmModule.forFeature(entities, 'accounts'), JwtModule.register({})],
  controllers: [AuthService, ProviderSignInService, UserSessionService],
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
    egress,
    OpenidClient,
    ProviderSignOut,
  ],
  exports: [AttemptLimiter, EmailConfirmation, OpenidClient, PasswordConfirmation, PasswordReset],
})
export class AuthModule {}
