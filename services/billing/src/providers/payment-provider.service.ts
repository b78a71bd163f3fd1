import {
  Fault,
  paymentEvents,
  paymentProviders,
  type Caller,
  type Handlers,
  type PaymentProviderView,
  type ProviderRef,
  type SaveProvider,
} from '@recado/contracts';
import { Keys, log, Serves } from '@recado/platform';
import { BillingConfig } from '../billing.config.ts';
import { BillingDatabase, type BillingScope } from '../billing.database.ts';
import {
  ProviderError,
  providerNames,
  type Credentials,
  type PaymentProvider,
  type ProviderName,
} from './payment.provider.ts';
import { noticeUrlOf } from './notice-setup.job.ts';
import { PaymentProviders } from './payment-providers.ts';
import { providers as kinds } from './provider.registry.ts';

@Serves(paymentProviders)
export class PaymentProviderService implements Handlers<typeof paymentProviders> {
  constructor(
    private readonly db: BillingDatabase,
    private readonly providers: PaymentProviders,
    private readonly config: BillingConfig,
    private readonly keys: Keys,
  ) {}

  list(): Promise<PaymentProviderView[]> {
    return this.asPlatform((scope) => Promise.all(providerNames.map((name) => this.present(scope, name))));
  }

  async save(caller: Caller, { name, credentials: given }: SaveProvider): Promise<PaymentProviderView> {
    const known = new Set(kinds[name].fields.map((field) => field.name));
    const unknown = given.findIndex((value) => !known.has(value.name));
    if (unknown >= 0) throw new Fault('ERR_VALIDATION', {}, [{ field: `credentials.${unknown}.name`, rule: 'isIn' }]);
    const stored = await this.asPlatform(({ providers }) => providers.credentials(name));
    const changed = Object.fromEntries(given.map((value) => [value.name, value.secret.trim()]));
    const credentials = withoutEmpty({ ...stored.credentials, ...changed });
    this.requireAll(name, credentials);
    await tryOut(() => this.providers.with(name, credentials));
    return this.asPlatform(async (scope) => {
      await scope.providers.saveCredentials(name, credentials);
      publishChanged(scope, caller, name);
      return this.present(scope, name);
    });
  }

  async activate(caller: Caller, { name }: ProviderRef): Promise<PaymentProviderView> {
    const { credentials } = await this.asPlatform(({ providers }) => providers.credentials(name));
    this.requireAll(name, credentials);
    await tryOut(() => this.providers.with(name, credentials), this.noticeUrl(name));
    return this.asPlatform(async (scope) => {
      await scope.providers.activate(name);
      await scope.providers.saveNoticesKey(name, this.keys.fingerprint);
      publishChanged(scope, caller, name);
      return this.present(scope, name);
    });
  }

  remove(caller: Caller, { name }: ProviderRef): Promise<PaymentProviderView> {
    return this.asPlatform(async (scope) => {
      await scope.providers.remove(name);
      publishChanged(scope, caller, name);
      return this.present(scope, name);
    });
  }

  private requireAll(name: ProviderName, credentials: Credentials): void {
    const missing = kinds[name].fields.find(
      ({ name: field, kind, required }) => required && kind !== 'choice' && !credentials[field],
    );
    if (missing) throw new Fault('ERR_PAYMENT_CREDENTIALS', {}, [{ field: missing.name, rule: 'required' }]);
  }

  private async present({ providers }: BillingScope, name: ProviderName): Promise<PaymentProviderView> {
    const settings = await providers.find(name);
    const given = new Set(settings?.given);
    return {
      name,
      isActive: (await providers.activeName()) === name,
      fields: kinds[name].fields.map((field) => ({ ...field, isSet: given.has(field.name) })),
      noticeUrl: this.noticeUrl(name),
      changedAt: settings?.changedAt.toISOString() ?? null,
    };
  }
  private noticeUrl(name: ProviderName): string | null {
    return noticeUrlOf(name, this.config.PUBLIC_URL);
  }
  private asPlatform<T>(work: (scope: BillingScope) => Promise<T>): Promise<T> {
    return this.db.asSystem('payment providers are the platform’s', work);
  }
}

function publishChanged({ publish }: BillingScope, { companyId }: Caller, provider: ProviderName): void {
  publish(paymentEvents.providerChanged, { provider }, { companyId });
}

const withoutEmpty = (credentials: Credentials): Credentials =>
  Object.fromEntries(Object.entries(credentials).filter(([, value]) => value !== ''));

/** @throws ERR_PAYMENT_CREDENTIALS or ERR_PAYMENT_PROVIDER with what the provider says */
async function tryOut(make: () => PaymentProvider, noticeUrl: string | null = null): Promise<void> {
  try {
    const provider = make();
    await provider.testCredentials();
    if (noticeUrl) await provider.setUpNotices?.(noticeUrl);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ problem: error.problem, detail: error.detail }, 'the keys of a payment provider do not work');
    const { problem, detail } = error;
    throw new Fault(problem === 'unreachable' ? 'ERR_PAYMENT_PROVIDER' : 'ERR_PAYMENT_CREDENTIALS', {
      problem,
      detail,
    });
  }
}
