import type { EntityManager } from 'typeorm';

/** Invoices that were applied to companies: each of them once. */
export class AppliedInvoiceRepository {
  constructor(private readonly manager: EntityManager) {}

  /** @returns whether this is the first time */
  async add(companyId: number, invoiceId: number): Promise<boolean> {
    const added = await this.manager.query<unknown[]>(
      `insert into accounts.applied_invoices (invoice_id, company_id) values ($1, $2)
       on conflict (invoice_id) do nothing returning invoice_id`,
      [invoiceId, companyId],
    );
    return added.length > 0;
  }
  /** @returns those of some invoices that were applied */
  async among(invoiceIds: number[]): Promise<number[]> {
    const rows = await this.manager.query<{ id: number }[]>(
      `select invoice_id as id from accounts.applied_invoices where invoice_id = any($1)`,
      [invoiceIds],
    );
    return rows.map(({ id }) => Number(id));
  }
}
