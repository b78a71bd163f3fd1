import { Fault, type InvoiceState } from '@recado/contracts';
import { RowRepository, type PageStart } from '@recado/platform';
import { In, MoreThan, type EntityManager } from 'typeorm';
import { InvoiceEntity } from './invoice.entity.ts';

export interface InvoiceFilter {
  search: string;
  status?: InvoiceState | undefined;
  companyId?: number | undefined;
  now: Date;
}
/** The columns of an invoice that the database does not make. */
export type NewInvoice = Pick<
  InvoiceEntity,
  | 'companyId'
  | 'kind'
  | 'state'
  | 'detail'
  | 'planId'
  | 'months'
  | 'dueDate'
  | 'dueDay'
  | 'timezone'
  | 'currency'
  | 'baseCents'
  | 'valueCents'
  | 'discountCents'
  | 'creditCents'
  | 'givenCents'
  | 'reason'
  | 'paidAt'
  | 'createdAt'
>;
type Position = PageStart<{ id: number }>;

export class InvoiceRepository extends RowRepository<InvoiceEntity> {
  constructor(manager: EntityManager) {
    super(manager, InvoiceEntity);
  }

  async get(id: number): Promise<InvoiceEntity> {
    const invoice = await this.rows.findOneBy({ id });
    if (!invoice) throw new Fault('ERR_NO_INVOICE_FOUND');
    return invoice;
  }
  /** The lock of the company's subscription comes first. */
  async lock(id: number): Promise<InvoiceEntity> {
    const invoice = await this.rows.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!invoice) throw new Fault('ERR_NO_INVOICE_FOUND');
    return invoice;
  }
  /** The oldest due date first. */
  open(): Promise<InvoiceEntity[]> {
    return this.rows.find({ where: { state: 'open' }, order: { dueDate: 'asc', id: 'asc' } });
  }
  openOfKind(kind: InvoiceEntity['kind'], companyIds: number[]): Promise<InvoiceEntity[]> {
    return this.rows.find({ where: { kind, state: 'open', companyId: In(companyIds) }, order: { id: 'asc' } });
  }
  /** Companies with an open invoice for a change to that plan. */
  async companiesChangingTo(planId: number): Promise<number[]> {
    const rows = await this.rows.find({
      select: { companyId: true },
      where: { kind: 'planChange', state: 'open', planId },
      order: { companyId: 'asc' },
    });
    return [...new Set(rows.map(({ companyId }) => companyId))];
  }
  async hasPaid(): Promise<boolean> {
    return this.rows.exists({ where: { state: 'paid', kind: 'period' } });
  }
  /** The last period that was paid for. */
  lastPaidPeriod(): Promise<InvoiceEntity | null> {
    return this.rows.findOne({ where: { state: 'paid', kind: 'period' }, order: { id: 'desc' } });
  }

  /**
   * The amount paid for the present period (`periodCents`), and its rest (`leftCents`): better plans since have added
   * to it, and credit for smaller ones was taken from it.
   */
  async paidForPeriod(): Promise<{ periodCents: number; leftCents: number }> {
    const period = await this.lastPaidPeriod();
    if (!period) return { periodCents: 0, leftCents: 0 };
    const changes = await this.rows.find({ where: { state: 'paid', kind: 'planChange', id: MoreThan(period.id) } });
    const paid = changes.map(({ valueCents, discountCents, givenCents }) => valueCents - discountCents - givenCents);
    const leftCents = paid.reduce((sum, cents) => sum + cents, period.amountCents);
    return { periodCents: period.amountCents, leftCents: Math.max(0, leftCents) };
  }
  /** The last invoice of each kind that was settled within a day: accounts may not have applied it yet. */
  async lastSettledIds(now: Date): Promise<number[]> {
    const rows = await this.manager.query<{ id: number }[]>(
      `select max(id)::float8 as id from billing.invoices
       where state not in ('open', 'cancelled') and coalesce(paid_at, created_at) > $1::timestamptz - interval '1 day'
       group by kind`,
      [now],
    );
    return rows.map(({ id }) => id);
  }

  async add(invoices: NewInvoice[]): Promise<InvoiceEntity[]> {
    if (invoices.length === 0) return [];
    const { identifiers } = await this.rows.insert(invoices);
    const ids = identifiers.map(({ id }) => Number(id));
    return this.rows.find({ where: { id: In(ids) }, order: { id: 'asc' } });
  }
  async save({ id, state, detail, discountCents, creditCents, reason, paidAt }: InvoiceEntity): Promise<void> {
    await this.rows.update({ id }, { state, detail, discountCents, creditCents, reason, paidAt });
  }

  /** The newest first. */
  page(filter: InvoiceFilter, { after, skip, limit }: Position): Promise<InvoiceEntity[]> {
    const query = this.matching(filter);
    if (after) query.andWhere('i.id < :after', { after: after.id });
    return query.orderBy('i.id', 'DESC').skip(skip).take(limit).getMany();
  }
  countMatches(filter: InvoiceFilter): Promise<number> {
    return this.countRows(...this.matching(filter).select('1').getQueryAndParameters());
  }

  private matching({ search, status, companyId, now }: InvoiceFilter) {
    const query = this.rows.createQueryBuilder('i').where('true');
    if (companyId !== undefined) query.andWhere('i.companyId = :companyId', { companyId });
    if (search) {
      const like = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
      const id = /^(\d{4}-)?0*(\d{1,15})$/.exec(search)?.[2] ?? null;
      query.andWhere('(i.detail ilike :like or i.id = :id)', { like, id });
    }
    if (status === 'open' || status === 'overdue') {
      query.andWhere("i.state = 'open'");
      const comparison = status === 'overdue' ? '<' : '>=';
      query.andWhere(`i.due_day ${comparison} (:now::timestamptz at time zone i.timezone)::date`, { now });
    } else if (status) query.andWhere('i.state = :status', { status });
    return query;
  }
}
