import { asaasFields, AsaasProvider } from './asaas.provider.ts';
import { efiFields, EfiProvider } from './efi.provider.ts';
import { mercadoPagoFields, MercadoPagoProvider } from './mercadopago.provider.ts';
import type { CredentialField, Credentials, PaymentProvider, ProviderName } from './payment.provider.ts';
import type { ProviderDeps } from './provider.deps.ts';
import { SandboxProvider } from './sandbox.provider.ts';
import { stripeFields, StripeProvider } from './stripe.provider.ts';

export interface ProviderKind {
  /** Fields in the order of the form. */
  fields: readonly CredentialField[];
  /**
   * Made once for a set of keys and used for every charge: a provider keeps its access token.
   * @throws ProviderError `credentials` that names a field
   */
  create(credentials: Credentials, deps: ProviderDeps): PaymentProvider;
}

export const providers: Readonly<Record<ProviderName, ProviderKind>> = {
  sandbox: { fields: [], create: (_, deps) => new SandboxProvider(deps) },
  efi: { fields: efiFields, create: (credentials, deps) => new EfiProvider(credentials, deps) },
  asaas: { fields: asaasFields, create: (credentials, deps) => new AsaasProvider(credentials, deps) },
  mercadopago: { fields: mercadoPagoFields, create: (credentials, deps) => new MercadoPagoProvider(credentials, deps) },
  stripe: { fields: stripeFields, create: (credentials, deps) => new StripeProvider(credentials, deps) },
};
