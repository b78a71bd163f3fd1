import { currencies, type Currency } from '../accounts/platform.contract.ts';
import { Cents, Flag, Maybe, OneOf, Parts, Text } from '../fields.ts';
import { When } from '../time-fields.ts';
import { command, contract, query } from '../operation.ts';

export class SandboxChargeId {
  @Text(32, 32) txid: string;
}
export class SandboxPaymentView {
  @Text(1, 40) id: string;
  @Cents() amountCents: number;
  @When() paidAt: string;
  @Flag() refunded: boolean;
}
export const sandboxStates = ['open', 'paid', 'removed', 'expired', 'refunded'] as const;
export class SandboxChargeView {
  @Text(32, 32) id: string;
  @Text(0, 200) description: string;
  @Cents() amountCents: number;
  @OneOf(currencies) currency: Currency;
  @Text(0, 1_000) brCode: string;
  @OneOf(sandboxStates) state: (typeof sandboxStates)[number];
  @When() expiresAt: string;
  @Parts(() => SandboxPaymentView) payments: SandboxPaymentView[];
}
export class PayInSandbox extends SandboxChargeId {
  /** Another amount than that of the charge, to see what happens. */
  @Maybe() @Cents(1) amountCents?: number;
  /** Pays a removed or expired charge all the same, as real banks sometimes do. */
  @Maybe() @Flag() force?: boolean;
  /** No notice is sent; the platform learns of the payment by its own requests. */
  @Maybe() @Flag() silent?: boolean;
}

/** The bank of the sandbox. The unguessable id of a charge is what opens it. */
export const sandboxBank = contract('sandboxBank', 'billing', {
  get: query(SandboxChargeId, SandboxChargeView, {
    who: 'anyone',
    rest: 'GET /sandbox-bank/:txid',
    summary: 'A charge at the bank of the sandbox',
    faults: ['ERR_NO_CHARGE_FOUND'],
    whenLocked: true,
  }),
  pay: command(PayInSandbox, SandboxChargeView, {
    who: 'anyone',
    rest: 'POST /sandbox-bank/:txid/payments',
    summary: 'Plays a payment; with the real WhatsApp for super users only',
    faults: ['ERR_NO_CHARGE_FOUND', 'ERR_CHARGE_CLOSED', 'ERR_NO_PERMISSION'],
    whenLocked: true,
  }),
});
