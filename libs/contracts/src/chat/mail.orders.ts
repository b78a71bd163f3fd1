import type { Language } from '../caller.ts';
import { order } from '../event.ts';
import type { WebhookDisableReason } from '../integrations/webhook-events.ts';

interface InvoiceMail {
  /** Number as printed on the invoice: 2026-000123. */
  number: string;
  amountCents: number;
  /** ISO 4217 */
  currency: string;
  /** YYYY-MM-DD */
  dueDay: string;
}
/** The mails of the platform: the name of the template, and what it is filled with. Days are YYYY-MM-DD. */
export type Mail =
  | ({ kind: 'invoice'; planName: string } & InvoiceMail)
  /** Days to the due date; below zero: overdue since. */
  | ({ kind: 'reminder'; days: number; lockDay: string } & InvoiceMail)
  | ({ kind: 'receipt'; paidUntil: string | null } & InvoiceMail)
  | { kind: 'locked'; dueDay: string }
  | { kind: 'unlocked'; paidUntil: string | null }
  /** Since: in the company's time zone, YYYY-MM-DDTHH:MM. Reason: a word of the worker. */
  | { kind: 'connectionDown'; connection: string; since: string; reason: string | null }
  /** `since`: time of the first failure, in the company's time zone, YYYY-MM-DDTHH:MM. */
  | { kind: 'webhookDisabled'; webhook: string; since: string; reason: WebhookDisableReason }
  | { kind: 'exportReady'; until: string }
  /** Words of the provider to the admins of companies; an empty line begins a new paragraph. */
  | { kind: 'notice'; subject: string; text: string }
  /** The token is sealed (`sealMailToken` of the platform library): it opens an account. */
  | { kind: 'passwordReset'; sealedToken: string; minutes: number }
  | { kind: 'emailConfirmation'; sealedToken: string; hours: number }
  /** The company that invites the recipient to become one of its users. */
  | { kind: 'invitation'; sealedToken: string; company: string; days: number };
export type MailKind = Mail['kind'];

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
