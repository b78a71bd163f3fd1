import {
  invoices,
  type Caller,
  type Handlers,
  type InvoiceFile,
  type InvoiceId,
  type InvoicePage,
  type InvoiceView,
  type PageInput,
  type TextPart,
} from '@recado/contracts';
import { countForFirstPage, inParallel, Paging, Serves } from '@recado/platform';
import { BillingConfig } from '../billing.config.ts';
import { BillingDatabase } from '../billing.database.ts';
import { renderInvoice } from './render-invoice.ts';

const paging = new Paging<{ id: number }>(20, { id: 'id' });

@Serves(invoices)
export class InvoiceService implements Handlers<typeof invoices> {
  constructor(
    private readonly db: BillingDatabase,
    private readonly config: BillingConfig,
  ) {}

  all(caller: Caller, { searchParam = '', ...position }: PageInput): Promise<InvoicePage> {
    const start = paging.start(position);
    const filter = { search: searchParam.trim(), now: new Date() };
    return this.db.within(caller, async ({ invoices: rows }) => {
      const [found, count] = await inParallel(
        rows.page(filter, start),
        countForFirstPage(start, () => rows.countMatches(filter)),
      );
      const { page, end } = paging.end(found, ({ id }) => ({ id }));
      return { invoices: page.map((invoice) => invoice.present(filter.now)), count, ...end };
    });
  }

  get(caller: Caller, { id }: InvoiceId): Promise<InvoiceView> {
    return this.db.within(caller, async ({ invoices: rows }) => (await rows.get(id)).present());
  }

  async pdf(caller: Caller, { id }: InvoiceFile): Promise<TextPart> {
    const now = new Date();
    const printed = await this.db.within(caller, async ({ invoices: rows, subscriptions, charges, platform }) => ({
      invoice: await rows.get(id),
      company: await subscriptions.get(caller.companyId),
      charge: await charges.payable(id, now),
      settings: await platform.get(),
    }));
    const bytes = await renderInvoice({ ...printed, payAt: this.config.checkoutUrl, language: caller.language, now });
    return { text: Buffer.from(bytes).toString('base64'), next: null };
  }
}
