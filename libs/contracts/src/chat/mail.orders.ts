import type { Language } from '../caller.ts';
import { order } from '../event.ts';
import type { WebhookDisableReason } from '../integrations/webhook-events.ts';
import type { WeekNumbers } from './week-numbers.ts';

interface InvoiceMail {
  /** Number as printed on the invoice: 2026-000123. */
  number: string;
  amountCents: number;
  /** ISO 4217 */
  currency: string;
  /** YYYY-MM-DD */
  dueDay: string;
}
/** The mails of the platform: the name of the template, and the values that fill it. Days are YYYY-MM-DD. */
export type Mail =
  | ({ kind: 'invoice'; planName: string } & InvoiceMail)
  /** Days to the due date; below zero: overdue since. */
  | ({ kind: 'reminder'; days: number; lockDay: string } & InvoiceMail)
  | ({ kind: 'receipt'; paidUntil: string | null } & InvoiceMail)
  | { kind: 'locked'; dueDay: string }
  | { kind: 'unlocked'; paidUntil: string | null }
  /** Since: in the company's time zone, YYYY-MM-DDTHH:MM. Reason: a word of the worker. */
  | { kind: 'connectionDown'; connection: string; since: string; reason: string | null }
  /** Meta sends a template no more, or refuses it. `reason`: Meta's words. */
  | { kind: 'templateStopped'; template: string; status: 'PAUSED' | 'REJECTED' | 'DISABLED'; reason: string | null }
  | { kind: 'qualityFallen'; connection: string; quality: 'YELLOW' | 'RED' }
  /** `since`: time of the first failure, in the company's time zone, YYYY-MM-DDTHH:MM. */
  | { kind: 'webhookDisabled'; webhook: string; since: string; reason: WebhookDisableReason }
  /** `since`: when it switched itself off, in the company's time zone, YYYY-MM-DDTHH:MM. */
  | { kind: 'ruleStopped'; rule: string; since: string }
  | { kind: 'exportReady'; until: string }
  | ({ kind: 'week' } & WeekNumbers)
  /** Words of the provider to the admins of companies; an empty line begins a new paragraph. */
  | { kind: 'notice'; subject: string; text: string }
  /** The token is sealed (`sealMailToken` of the platform library): it opens an account. */
  | { kind: 'passwordReset'; sealedToken: string; minutes: number }
  | { kind: 'emailConfirmation'; sealedToken: string; hours: number }
  /** The company that invites the recipient to become one of its users. */
  | { kind: 'invitation'; sealedToken: string; company: string; days: number };
export type MailKind = Mail['kind'];
const kinds: Record<MailKind, true> = {
  invoice: true,
  reminder: true,
  receipt: true,
  locked: true,
  unlocked: true,
  connectionDown: true,
  templateStopped: true,
  qualityFallen: true,
  webhookDisabled: true,
  ruleStopped: true,
  exportReady: true,
  week: true,
  notice: true,
  passwordReset: true,
  emailConfirmation: true,
  invitation: true,
};
export const mailKinds = Object.keys(kinds) as MailKind[];

export interface MailOrder {
  /** The id of the mail, such as `invoice-17`; an order with the id of an earlier one sends nothing. */
  mailId: string;
  to: { name: string; email: string };
  language: Language;
  mail: Mail;
}

export const mailOrders = {
  send: order<MailOrder>('chat', 'sendMail', { key: ({ mailId }) => mailId }),
};
