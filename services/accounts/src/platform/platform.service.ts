import { isDeepStrictEqual } from 'node:util';
import {
  platform,
  platformEvents,
  PlatformSettingsView,
  SavePlatformSettings,
  type Caller,
  type Handlers,
  type MessagePrices,
  type PlatformSettings,
  type PublicPlatform,
} from '@recado/contracts';
import { auditRowBefore, Jobs, requireUnchanged, Serves, withVersion } from '@recado/platform';
import { AccountsConfig } from '../accounts.config.ts';
import { AccountsDatabase } from '../accounts.database.ts';
import { checkPlatform } from './check-platform.ts';
import { dunningJobKind } from './dunning.job-kind.ts';
import { isSignupOpen } from '../rows/is-signup-open.ts';

/** The name, the rules of sign-up and the dunning of the platform: set by its super users. */
@Serves(platform)
export class PlatformService implements Handlers<typeof platform> {
  constructor(
    private readonly db: AccountsDatabase,
    private readonly jobs: Jobs,
    private readonly config: AccountsConfig,
  ) {}

  public(): Promise<PublicPlatform> {
    return this.db.asSystem('the platform belongs to no company', async (scope) => {
      const { branding, signup, currency } = await scope.platform.get();
      const sendsMail = this.config.SMTP_URL !== undefined;
      return {
        branding,
        signupOpen: await isSignupOpen(scope, signup),
        planIds: signup.planIds,
        trialDays: signup.trialDays,
        confirmsEmail: signup.confirmEmail && sendsMail,
        currency,
        sendsMail,
      };
    });
  }

  get(): Promise<PlatformSettingsView> {
    return this.db.asSystem('the platform belongs to no company', async ({ platform }) =>
      present(await platform.get()),
    );
  }

  prices(): Promise<MessagePrices> {
    return this.db.asSystem('the platform belongs to no company', async (scope) => {
      const { currency, messagePrices: prices = [] } = await scope.platform.get();
      return { currency, prices };
    });
  }

  save({ language }: Caller, { version, ...given }: SavePlatformSettings): Promise<PlatformSettingsView> {
    return this.db.asSystem('the platform belongs to no company', async (scope) => {
      const before = await scope.platform.lock();
      requireUnchanged(SavePlatformSettings, version, PlatformSettingsView, present(before));
      auditRowBefore(before);
      const { asksAddress = before.asksAddress ?? false, messagePrices = before.messagePrices ?? [] } = given;
      const settings = { ...given, asksAddress, messagePrices };
      const plans = await scope.plans.list();
      checkPlatform(settings, new Set(plans.map(({ id }) => id)), language);
      await scope.platform.save(settings);
      scope.publish(platformEvents.changed, settings, { companyId: await scope.companies.platformId() });
      if (!isDeepStrictEqual({ ...before.dunning }, { ...settings.dunning }))
        await this.jobs.order(scope.manager, dunningJobKind, {});
      return present(settings);
    });
  }
}

const present = (settings: PlatformSettings): PlatformSettingsView => withVersion(PlatformSettingsView, settings);
