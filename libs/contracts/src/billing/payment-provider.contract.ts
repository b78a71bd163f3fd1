import { Flag, Maybe, OneOf, OrNull, Parts, Text, Texts } from '../fields.ts';
import { When } from '../time-fields.ts';
import { command, contract, Nothing, query } from '../operation.ts';

export const paymentProviderNames = ['sandbox', 'efi', 'asaas', 'mercadopago', 'stripe'] as const;
export type PaymentProviderName = (typeof paymentProviderNames)[number];

export class CredentialFieldView {
  @Text(1, 50) name: string;
  @OneOf(['secret', 'text', 'file', 'choice']) kind: 'secret' | 'text' | 'file' | 'choice';
  /** Options of a choice; the first is the default. */
  @Maybe() @Texts(1, 50) options?: readonly string[];
  @Flag() required: boolean;
  @Flag() isSet: boolean;
}
export class PaymentProviderView {
  @OneOf(paymentProviderNames) name: PaymentProviderName;
  @Flag() isActive: boolean;
  @Parts(() => CredentialFieldView) fields: CredentialFieldView[];
  /** The address the provider sends notices to. */
  @OrNull() @Text(0, 500) noticeUrl: string | null;
  @Maybe() @When() changedAt: string | null;
}
export class CredentialValue {
  @Text(1, 50) name: string;
  @Text(0, 50_000) secret: string;
}
export class SaveProvider {
  @OneOf(paymentProviderNames) name: PaymentProviderName;
  /** Values that are given replace the stored ones; none is ever returned. */
  @Parts(() => CredentialValue) credentials: CredentialValue[];
}
export class ProviderRef {
  @OneOf(paymentProviderNames) name: PaymentProviderName;
}

/** The provider that takes the payments, and its keys. */
export const paymentProviders = contract('paymentProviders', 'billing', {
  list: query(Nothing, [PaymentProviderView], {
    who: 'platform:billing',
    rest: 'GET /payment-providers',
    summary: 'Payment providers, which one is used, and which of their keys are set',
  }),
  save: command(SaveProvider, PaymentProviderView, {
    who: 'platform:billing',
    rest: 'PUT /payment-providers/:name',
    summary: 'Tries the keys of a provider, and stores them encrypted when they work',
    faults: ['ERR_PAYMENT_CREDENTIALS', 'ERR_PAYMENT_PROVIDER'],
    maxBodyBytes: 400_000,
  }),
  activate: command(ProviderRef, PaymentProviderView, {
    who: 'platform:billing',
    rest: 'POST /payment-providers/:name/activation',
    summary: 'Uses this provider for new charges; those that are open stay with theirs',
    faults: ['ERR_PAYMENT_CREDENTIALS', 'ERR_PAYMENT_PROVIDER'],
  }),
  remove: command(ProviderRef, PaymentProviderView, {
    who: 'platform:billing',
    rest: 'DELETE /payment-providers/:name',
    summary: 'Forgets the keys of a provider that is not in use',
    faults: ['ERR_PAYMENT_PROVIDER_IN_USE'],
  }),
});
