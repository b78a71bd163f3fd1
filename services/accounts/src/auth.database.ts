import { Injectable } from '@nestjs/common';
import { Bus, Database, Keys, type Transaction } from '@recado/platform';
import { DataSource } from 'typeorm';
import { CompanyRepository } from './rows/company.repository.ts';
import { SecondFactorRepository } from './second-factor/second-factor.repository.ts';
import { PlatformSettingsRepository } from './rows/platform-settings.repository.ts';
import { CompanySettingRepository } from './rows/company-setting.repository.ts';
import { ProfileRepository } from './profile/profile.repository.ts';
import { InvitationRepository } from './rows/invitation.repository.ts';
import { UserRepository } from './rows/user.repository.ts';
import { PasswordResetRepository } from './auth/password-reset.repository.ts';
import { AttemptRepository } from './auth/attempt.repository.ts';
import { EmailConfirmationRepository } from './auth/email-confirmation.repository.ts';
import { SignInIdentityRepository } from './auth/provider/sign-in-identity.repository.ts';
import { SignInRequestRepository } from './auth/provider/sign-in-request.repository.ts';
import { SignInProviderRepository } from './rows/sign-in-provider.repository.ts';
import { MoveRepository } from './auth/move.repository.ts';
import { SessionRepository } from './auth/session.repository.ts';

const authRepositories =
  (keys: Keys) =>
  ({ manager }: Transaction) => ({
    companies: new CompanyRepository(manager),
    users: new UserRepository(manager),
    invitations: new InvitationRepository(manager),
    personalProfiles: new ProfileRepository(manager),
    sessions: new SessionRepository(manager),
    settings: new CompanySettingRepository(manager, keys),
    factors: new SecondFactorRepository(manager, keys),
    resets: new PasswordResetRepository(manager),
    attempts: new AttemptRepository(manager),
    confirmations: new EmailConfirmationRepository(manager),
    moves: new MoveRepository(manager),
    signInProviders: new SignInProviderRepository(manager, keys),
    signInIdentities: new SignInIdentityRepository(manager),
    signInRequests: new SignInRequestRepository(manager, keys),
    platform: new PlatformSettingsRepository(manager),
  });
type AuthRepositories = ReturnType<ReturnType<typeof authRepositories>>;
export type AuthScope = AuthRepositories & Transaction;

@Injectable()
export class AuthDatabase extends Database<AuthRepositories> {
  protected scope: ReturnType<typeof authRepositories>;

  constructor(source: DataSource, bus: Bus, keys: Keys) {
    super(source, bus);
    this.scope = authRepositories(keys);
  }
}
