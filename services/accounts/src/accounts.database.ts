import { Injectable } from '@nestjs/common';
import { Bus, Database, Keys, type Transaction } from '@recado/platform';
import { DataSource } from 'typeorm';
import { ApiCallRepository } from './api-call-log/api-call.repository.ts';
import { ApiKeyRepository } from './api-key/api-key.repository.ts';
import { PasswordResetRepository } from './auth/password-reset.repository.ts';
import { EmailConfirmationRepository } from './auth/email-confirmation.repository.ts';
import { MoveRepository } from './auth/move.repository.ts';
import { SessionRepository } from './auth/session.repository.ts';
import { CompanyRepository } from './rows/company.repository.ts';
import { AuditRepository } from './audit/audit.repository.ts';
import { CompanyNoteRepository } from './console/company-note.repository.ts';
import { ConsoleRepository } from './console/console.repository.ts';
import { AppliedInvoiceRepository } from './company/applied-invoice.repository.ts';
import { MoveInRepository } from './move-in/move-in.repository.ts';
import { PlatformSettingsRepository } from './rows/platform-settings.repository.ts';
import { ProviderKeyRepository } from './provider-key/provider-key.repository.ts';
import { PlanRepository } from './rows/plan.repository.ts';
import { ProfileRepository } from './profile/profile.repository.ts';
import { CompanySettingRepository } from './rows/company-setting.repository.ts';
import { SlowDownRepository } from './rows/slow-down.repository.ts';
import { InvitationRepository } from './rows/invitation.repository.ts';
import { UserRepository } from './rows/user.repository.ts';

const accountsRepositories =
  (keys: Keys) =>
  ({ manager }: Transaction) => ({
    companies: new CompanyRepository(manager),
    plans: new PlanRepository(manager),
    platform: new PlatformSettingsRepository(manager),
    appliedInvoices: new AppliedInvoiceRepository(manager),
    apiKeys: new ApiKeyRepository(manager),
    providerKeys: new ProviderKeyRepository(manager),
    apiCalls: new ApiCallRepository(manager),
    audits: new AuditRepository(manager),
    console: new ConsoleRepository(manager),
    companyNotes: new CompanyNoteRepository(manager),
    settings: new CompanySettingRepository(manager, keys),
    users: new UserRepository(manager),
    invitations: new InvitationRepository(manager),
    personalProfiles: new ProfileRepository(manager),
    resets: new PasswordResetRepository(manager),
    sessions: new SessionRepository(manager),
    confirmations: new EmailConfirmationRepository(manager),
    slowDowns: new SlowDownRepository(manager),
    moves: new MoveRepository(manager),
    moveIns: new MoveInRepository(manager, keys),
  });
type AccountsRepositories = ReturnType<ReturnType<typeof accountsRepositories>>;
export type AccountsScope = AccountsRepositories & Transaction;

@Injectable()
export class AccountsDatabase extends Database<AccountsRepositories> {
  protected scope: ReturnType<typeof accountsRepositories>;

  constructor(source: DataSource, bus: Bus, keys: Keys) {
    super(source, bus);
    this.scope = accountsRepositories(keys);
  }
}
