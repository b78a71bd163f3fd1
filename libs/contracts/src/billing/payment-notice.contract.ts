import { GatewaySet } from '../field-shape.ts';
import { Int, Maybe, OneOf, OrNull, Parts, Part, Text } from '../fields.ts';
import { command, contract } from '../operation.ts';

export const noticingProviders = ['efi', 'asaas', 'mercadopago', 'stripe'] as const;
export type NoticingProvider = (typeof noticingProviders)[number];

export class NamedValue {
  @Text(0, 200) name: string;
  @Text(0, 10_000) value: string;
}
/** A request of another system as it came in, for signatures over its bytes. */
export class RawRequest {
  @Parts(() => NamedValue) headers: NamedValue[];
  @Parts(() => NamedValue) query: NamedValue[];
  /** base64 */
  @Text(0, 400_000) body: string;
  @OrNull() @Text(0, 100) address: string | null;
}
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
