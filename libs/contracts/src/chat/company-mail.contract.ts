import { Id, OneOf, OrNull, Text } from '../fields.ts';
import { When } from '../time-fields.ts';
import { contract, query } from '../operation.ts';
import { mailKinds, type MailKind } from './mail.orders.ts';

/** Mails of a company that its page in the console shows. */
export const MOST_SHOWN_MAILS = 30;

/** `disabled`: the platform sends no mail. */
export const mailStates = ['waiting', 'sent', 'failed', 'disabled'] as const;
export type MailState = (typeof mailStates)[number];

export class CompanyMailsOf {
  /** The company whose mails are wanted, by its id. */
  @Id() companyId: number;
}
/** A mail to people of a company; what was written in it is not kept. */
export class CompanyMail {
  @Id() id: number;
  /** The kind of the mail. */
  @OneOf(mailKinds) kind: MailKind;
  /** The address it goes to. */
  @Text(0, 254) to: string;
  /** Whether it was sent. */
  @OneOf(mailStates) state: MailState;
  /** Why it was not sent; empty where it was, and while it waits for the first time. */
  @Text(0, 1_000) error: string;
  /** The time at which the mail was ordered. */
  @When() createdAt: string;
  /** The time at which the mail was sent or given up; null while it waits. */
  @OrNull() @When() endedAt: string | null;
}

export const companyMails = contract('companyMails', 'chat', {
  list: query(CompanyMailsOf, [CompanyMail], {
    who: 'platform:companies',
    rest: 'GET /console/companies/:companyId/mails',
    summary: 'The newest mails to a company: invoices, reminders, receipts and notices, and what became of them',
  }),
});
