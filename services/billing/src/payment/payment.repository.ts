import { Fault, type Currency, type PaymentState, type PaymentView } from '@recado/contracts';
import { RowRepository, type PageStart } from '@recado/platform';
import { Column, Entity, PrimaryGeneratedColumn, type EntityManager } from 'typeorm';

/** Payments that arrived, matched or not. */
@Entity({ name: 'payments' })
export class PaymentEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id: number;
  @Column({ type: 'bigint' }) companyId: number;
  @Column({ type: 'text', nullable: true }) chargeId: string | null;
  @Column({ type: 'bigint', nullable: true }) invoiceId: number | null;
  @Column() provider: string;
  @Column() providerPaymentId: string;
  @Column('bigint') amountCents: number;
  /** The part of it that became credit. */
  @Column('bigint') creditCents: number;
  @Column('text') currency: Currency;
  @Column({ type: 'timestamptz' }) paidAt: Date;
  @Column('text') state: PaymentState;
  @Column() reason: string;

  present(companyName: string): PaymentView {
    return { ...this, companyName, paidAt: this.paidAt.toISOString() };
  }
}

export interface PaymentFilter {
  search: string;
  state?: PaymentState | undefined;
  companyId?: number | undefined;
}

export class PaymentRepository extends RowRepository<PaymentEntity> {
  constructor(manager: EntityManager) {
    super(manager, PaymentEntity);
  }

  /** @returns null when the payment is known already */
  async add(payment: Omit<PaymentEntity, 'id' | 'creditCents' | 'present'>): Promise<PaymentEntity | null> {
    const { identifiers } = await this.rows
      .createQueryBuilder()
      .insert()
      .values({ ...payment, creditCents: 0 })
      .orIgnore()
      .execute();
    const id = Number(identifiers[0]?.['id']);
    return id ? this.rows.findOneByOrFail({ id }) : null;
  }
  find(provider: string, providerPaymentId: string): Promise<PaymentEntity | null> {
    return this.rows.findOneBy({ provider, providerPaymentId });
  }
  async get(id: number): Promise<PaymentEntity> {
    const payment = await this.rows.findOneBy({ id });
    if (!payment) throw new Fault('ERR_NO_PAYMENT_FOUND');
    return payment;
  }
  async lock(id: number): Promise<PaymentEntity> {
    const payment = await this.rows.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!payment) throw new Fault('ERR_NO_PAYMENT_FOUND');
    return payment;
  }
  appliedTo(invoiceId: number): Promise<PaymentEntity[]> {
    return this.rows.findBy({ invoiceId, state: 'applied' });
  }
  async save({ id, state, reason, invoiceId, creditCents }: PaymentEntity): Promise<void> {
    await this.rows.update({ id }, { state, reason, invoiceId, creditCents });
  }

  /** The newest first. */
  page(filter: PaymentFilter, { after, skip, limit }: PageStart<{ id: number }>): Promise<PaymentEntity[]> {
    const query = this.matching(filter);
    if (after) query.andWhere('p.id < :after', { after: after.id });
    return query.orderBy('p.id', 'DESC').skip(skip).take(limit).getMany();
  }
  countMatches(filter: PaymentFilter): Promise<number> {
    return this.countRows(...this.matching(filter).select('1').getQueryAndParameters());
  }
  private matching({ search, state, companyId }: PaymentFilter) {
    const query = this.rows.createQueryBuilder('p').where('true');
    if (companyId !== undefined) query.andWhere('p.companyId = :companyId', { companyId });
    // A literal: the plan of a prepared statement for any state would read all payments in search of a rare one.
    if (state) query.andWhere(`p.state = '${state}'`);
    if (search) query.andWhere('p.provider_payment_id = :search', { search });
    return query;
  }
}
