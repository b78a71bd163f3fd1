import {
  daysUntil,
  Fault,
  type Currency,
  type InvoiceKind,
  type InvoiceState,
  type InvoiceView,
} from '@recado/contracts';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

export type StoredInvoiceState = Exclude<InvoiceState, 'overdue'>;

@Entity({ name: 'invoices' })
export class InvoiceEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id: number;
  @Column({ type: 'bigint' }) companyId: number;
  @Column('text') kind: InvoiceKind;
  @Column('text') state: StoredInvoiceState;
  @Column() detail: string;
  @Column({ type: 'bigint', nullable: true }) planId: number | null;
  @Column('int') months: number;
  @Column({ type: 'timestamptz' }) dueDate: Date;
  /** YYYY-MM-DD, in the company's calendar. */
  @Column('date') dueDay: string;
  @Column('text') timezone: string;
  @Column('text') currency: Currency;
  /** A month of the plan when the invoice was made. */
  @Column({ type: 'bigint', nullable: true }) baseCents: number | null;
  @Column('bigint') valueCents: number;
  @Column('bigint') discountCents: number;
  /** Paid in advance, as credit. */
  @Column('bigint') creditCents: number;
  /** Given back as credit by this change to a smaller plan. */
  @Column('bigint') givenCents: number;
  @Column() reason: string;
  @Column({ type: 'timestamptz', nullable: true }) paidAt: Date | null;
  @Column({ type: 'timestamptz' }) createdAt: Date;

  get amountCents(): number {
    return this.valueCents - this.discountCents - this.creditCents;
  }
  /** Number as printed. */
  get number(): string {
    return `${this.createdAt.getUTCFullYear()}-${String(this.id).padStart(6, '0')}`;
  }

  status(now: Date): InvoiceState {
    if (this.state !== 'open') return this.state;
    return daysUntil(this.dueDate, now, this.timezone) < 0 ? 'overdue' : 'open';
  }

  checkOpen(): void {
    if (this.state !== 'open') throw new Fault('ERR_INVOICE_NOT_OPEN');
  }
  pay(at: Date, reason?: string): void {
    this.checkOpen();
    this.state = 'paid';
    this.paidAt = at;
    if (reason !== undefined) this.reason = reason;
  }
  cancel(reason: string): void {
    this.checkOpen();
    this.state = 'cancelled';
    this.reason = reason;
  }
  /** The change that was paid for does not happen; the money stays with the platform, as credit. */
  takeBack(reason: string): void {
    this.state = 'cancelled';
    this.reason = reason;
  }
  refund(reason: string): void {
    if (this.state !== 'paid') throw new Fault('ERR_INVOICE_NOT_PAID');
    this.state = 'refunded';
    this.reason = reason;
  }
  /** @throws ERR_VALIDATION when the discount exceeds the amount */
  discount(cents: number, reason: string): void {
    this.checkOpen();
    const limit = this.valueCents - this.creditCents;
    if (cents > limit) throw new Fault('ERR_VALIDATION', {}, [{ field: 'discountCents', rule: 'max', limit }]);
    this.discountCents = cents;
    this.reason = reason;
  }

  present(now = new Date()): InvoiceView {
    const { id, number, kind, detail, currency, dueDate, months, reason, paidAt, createdAt } = this;
    return {
      id,
      number,
      kind,
      detail,
      currency,
      months,
      reason,
      value: this.amountCents / 100,
      dueDate: dueDate.toISOString(),
      status: this.status(now),
      priceCents: this.valueCents,
      discountCents: this.discountCents,
      creditCents: this.creditCents,
      amountCents: this.amountCents,
      paidAt: paidAt?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
    };
  }
}
