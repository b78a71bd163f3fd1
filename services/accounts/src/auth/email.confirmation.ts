import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Fault, mailOrders, type Language, type SignupRules } from '@recado/contracts';
import { Keys, sealMailToken, type Transaction } from '@recado/platform';
import { AccountsConfig } from '../accounts.config.ts';
import type { UserEntity } from '../rows/user.entity.ts';
import { AuthDatabase } from '../auth.database.ts';
import type { EmailConfirmationRepository } from './email-confirmation.repository.ts';

/** Validity of a link. */
const HOURS = 24;
/** A sign-in mails a new link at most so often. */
const MINUTES = 5;

type Scope = Pick<Transaction, 'publish'> & { confirmations: EmailConfirmationRepository };
type NewUser = Pick<UserEntity, 'id' | 'companyId' | 'name' | 'email'>;

/** Confirmation of an e-mail address by a mailed link, required where the platform wants it and can send mail. */
@Injectable()
export class EmailConfirmation {
  constructor(
    private readonly db: AuthDatabase,
    private readonly keys: Keys,
    private readonly config: AccountsConfig,
  ) {}

  isRequired({ confirmEmail }: SignupRules): boolean {
    return confirmEmail && this.config.SMTP_URL !== undefined;
  }

  /** Mails a link and stores the hash of its token. */
  async begin({ confirmations, publish }: Scope, user: NewUser, language: Language): Promise<void> {
    const { id, companyId, name, email } = user;
    const token = randomBytes(32).toString('base64url');
    await confirmations.save(id, companyId, token, HOURS);
    const mailId = `confirmation-${crypto.randomUUID()}`;
    const mail = {
      kind: 'emailConfirmation' as const,
      sealedToken: sealMailToken(this.keys, mailId, token),
      hours: HOURS,
    };
    publish(mailOrders.send, { mailId, to: { name, email }, language, mail }, { companyId });
  }

  /**
   * Mails a new link to a user who has not opened one.
   * @throws Fault ERR_EMAIL_UNCONFIRMED once the mail is ordered
   */
  async require(user: NewUser, language: Language): Promise<void> {
    const isMissing = await this.db.asSystem('sign-in', async (scope) => {
      const open = await scope.confirmations.lock(user.id, MINUTES);
      if (!open || !this.isRequired((await scope.platform.get()).signup)) return false;
      if (!open.isRecent) await this.begin(scope, user, language);
      return true;
    });
    if (isMissing) throw new Fault('ERR_EMAIL_UNCONFIRMED');
  }

  async confirm(token: string): Promise<void> {
    const isValid = await this.db.asSystem('the token identifies the user', ({ confirmations }) =>
      confirmations.use(token),
    );
    if (!isValid) throw new Fault('ERR_INVALID_CONFIRMATION');
  }
}
