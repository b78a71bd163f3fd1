import { dayOf, daysUntil, monthsOf, type Language, type Recurrence } from '@recado/contracts';

/** Copy of a company and its plan from the events of accounts, with the credit that billing keeps for it. */
export class Subscription {
  companyId: number;
  name: string;
  email: string | null;
  language: Language;
  timezone: string;
  /** false: suspended or being erased. */
  status: boolean;
  planId: number | null;
  planName: string;
  monthlyCents: number | null;
  hasOwnPrice: boolean;
  recurrence: Recurrence;
  dueDate: Date | null;
  /** YYYY-MM-DD */
  dueDay: string | null;
  campaignsGraceDays: number;
  lockGraceDays: number;
  awaitingInvoiceId: number | null;
  creditCents: number;
  createdAt: Date;

  get months(): number {
    return monthsOf(this.recurrence);
  }
  /** Price of a whole period; null: nothing is paid. */
  get periodCents(): number | null {
    return this.monthlyCents === null ? null : this.monthlyCents * this.months;
  }
  today(now: Date): string {
    return dayOf(now, this.timezone);
  }
  /** Calendar days to the due date; below zero: overdue. null: it never ends. */
  daysLeft(now: Date): number | null {
    return this.dueDate && daysUntil(this.dueDate, now, this.timezone);
  }
  isLocked(now: Date): boolean {
    const days = this.daysLeft(now);
    return days !== null && days < -this.lockGraceDays;
  }
}
