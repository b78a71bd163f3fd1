import { InvoiceView } from '../billing/invoice.contract.ts';
import { OneOf, Part } from '../fields.ts';

/** An invoice was made or has changed. */
export class InvoiceUpdate {
  @OneOf(['update']) action: 'update';
  @Part(() => InvoiceView) record: InvoiceView;
}
