import type { SignupRules } from '@recado/contracts';
import type { AccountsScope } from '../accounts.database.ts';

/** The older setting `userCreation` of the platform's own company is obeyed, too. */
export async function isSignupOpen(
  { settings, companies }: Pick<AccountsScope, 'settings' | 'companies'>,
  { open }: SignupRules,
): Promise<boolean> {
  return open && (await settings.value(await companies.platformId(), 'userCreation')) !== 'disabled';
}
