import { InvoiceView } from '../billing/invoice.contract.ts';
import { OneOf, Part } from '../fields.ts';

/** An invoice was made or has changed. */
export class InvoiceUpdate {
  @OneOf(['update']) action: 'update';
  @Part(() => InvoiceView) record: InvoiceView;
}

/** The classes of the payloads of each channel. */
export const billingChannels = {
  invoice: [InvoiceUpdate],
} as const;
