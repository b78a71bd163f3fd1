import { platformEvents } from '@recado/contracts';
import type { AccountsScope } from '../accounts.database.ts';

/** A plan that is removed is no longer offered. Without the last one sign-up closes, as an empty list offers all plans. */
export async function withdrawPlan({ platform, companies, publish }: AccountsScope, planId: number): Promise<void> {
  const settings = await platform.lock();
  if (!settings.signup.planIds.includes(planId)) return;
  const planIds = settings.signup.planIds.filter((id) => id !== planId);
  const signup = { ...settings.signup, planIds, open: settings.signup.open && planIds.length > 0 };
  await platform.save({ ...settings, signup });
  publish(platformEvents.changed, { ...settings, signup }, { companyId: await companies.platformId() });
}
