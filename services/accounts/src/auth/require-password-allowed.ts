import { Fault } from '@recado/contracts';
import type { AuthScope } from '../auth.database.ts';

/** @throws Fault ERR_PROVIDER_REQUIRED where people of the company sign in by its provider only */
export async function requirePasswordAllowed(
  { signInProviders }: Pick<AuthScope, 'signInProviders'>,
  companyId: number,
  person: { profile: string; secondFactor: boolean },
): Promise<void> {
  const provider = await signInProviders.find(companyId);
  if (provider?.refusesPassword(person)) throw new Fault('ERR_PROVIDER_REQUIRED', { signInName: provider.signInName });
}
