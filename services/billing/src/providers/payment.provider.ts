import type { Currency } from '@recado/contracts';

export const providerNames = ['sandbox', 'efi', 'asaas', 'mercadopago', 'stripe'] as const;
export type ProviderName = (typeof providerNames)[number];

/** A charge as it is ordered. Money is in whole cents everywhere inside; each provider converts it exactly, once. */
export interface ChargeOrder {
  /** The id that we choose: 32 letters and digits. The same id again must not make a second charge. */
  id: string;
  companyId: number;
  amountCents: number;
  currency: Currency;
  /** The text on the payer's statement: at most 140 characters. */
  description: string;
  payer: { name: string; email: string | null; document: string | null };
  /** Seconds from now. */
  expiresInSeconds: number;
  /** The page to return to, where the provider has a page of its own. */
  returnUrl: string;
}

/** `removed`: by us or by the provider; `expired`: nobody can pay it any more. */
export type ChargeState = 'open' | 'paid' | 'expired' | 'removed' | 'refunded' | 'failed';

export interface ProviderPayment {
  /** Unique at the provider: the end-to-end id of a Pix, else the id of the payment. */
  id: string;
  amountCents: number;
  currency: Currency;
  paidAt: Date;
  refunded: boolean;
}
/** A charge as its provider answers it; a notice is never believed, the charge is read after it. */
export interface ProviderCharge {
  providerId: string;
  state: ChargeState;
  /** Copy-and-paste code; null where the provider has only a page. */
  brCode: string | null;
  checkoutUrl: string | null;
  expiresAt: Date | null;
  payments: ProviderPayment[];
}

/** A notice as it came in over HTTP. */
export interface ReceivedNotice {
  headers: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  rawBody: Buffer;
  /** The sender's address. */
  address: string | null;
}
/** A charge that a notice names, by our id or by the provider's. The state in a notice is never used. */
export interface NoticedCharge {
  id?: string;
  providerId?: string;
}

/** Fields of the keys of a provider, in the order of the form. */
export interface CredentialField {
  name: string;
  kind: 'secret' | 'text' | 'file' | 'choice';
  required: boolean;
  /** Options of a choice; the first is the default. */
  options?: readonly string[];
}
/** The keys of a provider by the names of its fields; a file as base64 or, where it is text, as it is. */
export type Credentials = Readonly<Record<string, string | undefined>>;

/** The form of our ids, which also tells our charges from others of the same account. */
export const isChargeId = (value: unknown): value is string =>
  typeof value === 'string' && /^[a-zA-Z0-9]{32}$/.test(value);

/** A charge of ours at the provider; without `providerId` it is found by our id. */
export interface ChargeReference {
  id: string;
  providerId: string | null;
  companyId: number;
}
/** All of a payment that is to be paid back: a part of it is not. */
export interface RefundOrder {
  /** The payment's id at the provider. */
  id: string;
  chargeId: string;
  providerId: string | null;
  companyId: number;
  amountCents: number;
}

/**
 * A provider of payments. All calls are idempotent.
 * @throws ProviderError with `retry` when the outcome is unknown or may be another one later
 */
export interface PaymentProvider {
  readonly name: ProviderName;
  createCharge(order: ChargeOrder): Promise<ProviderCharge>;
  /** null: the provider does not know it. */
  getCharge(charge: ChargeReference): Promise<ProviderCharge | null>;
  /** Makes it impossible to pay; a charge that was paid meanwhile stays paid. */
  cancelCharge(charge: ChargeReference): Promise<void>;
  /** Pays a payment back. */
  refund(payment: RefundOrder): Promise<void>;
  /** @throws ProviderError when the notice is not the provider's */
  readNotice(notice: ReceivedNotice): NoticedCharge[];
  /** Tries the keys with a call that changes nothing. @throws ProviderError with the problem */
  testCredentials(): Promise<void>;
  /** Registers the address for notices at the provider, where it has a call for that. */
  setUpNotices?(url: string): Promise<void>;
}

export type ProviderProblem = 'credentials' | 'certificate' | 'refused' | 'unreachable' | 'notice' | 'unsupported';

/** A provider refused or could not be reached. The detail is for the log and the super user, never with a key in it. */
export class ProviderError extends Error {
  constructor(
    readonly problem: ProviderProblem,
    readonly detail: string,
    readonly retry: boolean,
  ) {
    super(`${problem}: ${detail}`);
    this.name = 'ProviderError';
  }
}
