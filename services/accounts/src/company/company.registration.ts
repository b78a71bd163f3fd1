import { Injectable } from '@nestjs/common';
import { Fault, type Caller, type Signup, type SignupRules } from '@recado/contracts';
import { AccountsDatabase, type AccountsScope } from '../accounts.database.ts';
import { AttemptLimiter } from '../auth/attempt.limiter.ts';
import { EmailConfirmation } from '../auth/email.confirmation.ts';
import { hashChosenPassword } from '../auth/hash-chosen-password.ts';
import { PasswordReset } from '../auth/password.reset.ts';
import { isSignupOpen } from '../rows/is-signup-open.ts';
import { addCompany } from './add-company.ts';
import { withUniqueFaults } from './unique-faults.ts';

const DAY_MS = 86_400_000;

/** Signs companies up by the rules of the platform. */
@Injectable()
export class CompanyRegistration {
  constructor(
    private readonly db: AccountsDatabase,
    private readonly limiter: AttemptLimiter,
    private readonly confirmation: EmailConfirmation,
    private readonly resets: PasswordReset,
  ) {}

  /**
   * A sign-up with the address of a user is answered like any other, so that nobody learns who has an account. Its owner is
   * mailed a link to sign in with a new password. A name that another company has gets a number, for the same reason.
   */
  async register(caller: Caller, signup: Signup): Promise<void> {
    try {
      await this.add(caller, signup);
    } catch (error) {
      if (!(error instanceof Fault && error.code === 'ERR_DUPLICATED_EMAIL')) throw error;
      await this.resets.request(caller, signup.email).catch(ignoreFault);
    }
  }

  private async add(caller: Caller, { password, planId, userName, ...given }: Signup): Promise<void> {
    const { name, email } = given;
    await this.limiter.count([{ kind: 'signup', value: caller.address ?? '' }]);
    // The checks come before hashing the password, which costs most.
    await this.db.asSystem('sign-up has no company yet', (scope) => checkRules(scope, planId));
    const hash = await hashChosenPassword(password, {
      guessable: [name, userName ?? '', email],
      address: caller.address,
    });
    const admin = { name: userName ?? name, email, password: hash };
    await withFreeName(() =>
      this.db.asSystem('the company does not exist yet', async (scope) => {
        const rules = await checkRules(scope, planId);
        const dueDate = new Date(Date.now() + rules.trialDays * DAY_MS).toISOString();
        const freeName = await scope.companies.freeName(name);
        await addCompany(scope, {
          ...given,
          name: freeName,
          planId,
          dueDate,
          recurrence: 'MENSAL',
          campaignsEnabled: true,
          admin,
        });
        if (!this.confirmation.isRequired(rules)) return;
        const user = await scope.users.byEmail(email);
        if (user) await this.confirmation.begin(scope, user, caller.language);
      }),
    );
  }
}

/** Begins again where another company has taken the name since it was free. */
async function withFreeName(work: () => Promise<void>, attempts = 5): Promise<void> {
  try {
    await withUniqueFaults(work);
  } catch (error) {
    if (attempts === 1 || !(error instanceof Fault && error.code === 'ERR_DUPLICATED_NAME')) throw error;
    await withFreeName(work, attempts - 1);
  }
}

/** Without mail, or after too many mails, the owner of the address receives nothing. */
function ignoreFault(error: unknown): void {
  if (!(error instanceof Fault)) throw error;
}

/** @throws Fault ERR_USER_CREATION_DISABLED, or ERR_NO_PLAN_FOUND for a plan that is not offered */
async function checkRules(scope: AccountsScope, planId: number): Promise<SignupRules> {
  const { signup } = await scope.platform.get();
  if (!(await isSignupOpen(scope, signup))) throw new Fault('ERR_USER_CREATION_DISABLED');
  const isOffered = signup.planIds.length === 0 || signup.planIds.includes(planId);
  if (!isOffered || !(await scope.plans.get(planId)).isPublic)
    throw new Fault('ERR_NO_PLAN_FOUND', {}, [{ field: 'planId', rule: 'exists' }]);
  return signup;
}
