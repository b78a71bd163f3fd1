import { GatewaySet } from '../field-shape.ts';
import { Int, Maybe, OneOf, Part } from '../fields.ts';
import { command, contract } from '../operation.ts';
import { RawRequest } from '../raw-request.ts';

export const noticingProviders = ['efi', 'asaas', 'mercadopago', 'stripe'] as const;
export type NoticingProvider = (typeof noticingProviders)[number];

export class PaymentNotice {
  @OneOf(noticingProviders) provider: NoticingProvider;
  @GatewaySet() @Maybe() @Part(() => RawRequest) request?: RawRequest;
}

/** Asaas takes exactly 200 for an answer, so that there is one. */
export class TakenNotice {
  @Int() charges: number;
}

export const paymentNotices = contract('paymentNotices', 'billing', {
  receive: command(PaymentNotice, TakenNotice, {
    who: 'anyone',
    rest: 'POST /payments/notices/:provider',
    summary:
      'For payment providers: says that something happened to a charge. Only the provider’s own answer is believed',
    faults: ['ERR_NOTICE_REFUSED'],
    takesRawBody: true,
    whenLocked: true,
  }),
});
