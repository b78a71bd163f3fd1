import { MOST_FREE_DAYS, MOST_ITEMS } from '../count-bound.ts';
import { ClientKey, FewIds, Ids, Int, Maybe, Text } from '../fields.ts';
import { DueDay } from '../time-fields.ts';
import { command } from '../operation.ts';

/** New due dates: either by free days, or one due date for all companies. */
export class MoveDueDates {
  @FewIds(MOST_ITEMS) ids: number[];
  @Maybe() @Int(1, MOST_FREE_DAYS) days?: number;
  @Maybe() @DueDay() dueDate?: string;
  /** Reason for the audit log. */
  @Text(5, 200) reason: string;
}
export class MovedDueDates {
  @Int() moved: number;
  /** Companies without a due date, to which free days mean nothing. */
  @Ids() endless: number[];
}
/** A mail to the admins of companies. */
export class NotifyAdmins {
  @FewIds(MOST_ITEMS) ids: number[];
  @ClientKey() clientKey: string;
  @Text(3, 150) subject: string;
  /** Plain text; an empty line begins a new paragraph. */
  @Text(10, 4_000) text: string;
}
export class NotifiedAdmins {
  /** Admins to whom the mail is sent. */
  @Int() people: number;
  /** Companies without an admin, where nobody gets the mail. */
  @Ids() unattended: number[];
}

/** Operations of the contract `companies` on many companies at once. */
export const companyBulkOperations = {
  moveDueDates: command(MoveDueDates, MovedDueDates, {
    who: 'platform:companies',
    rest: 'POST /companies/due-dates',
    summary: 'Moves the due dates of many companies, of all of them or of none',
    faults: ['ERR_NO_COMPANY_FOUND'],
  }),
  notify: command(NotifyAdmins, NotifiedAdmins, {
    who: 'platform:companies',
    rest: 'POST /companies/notices',
    summary: 'Sends an e-mail to the admins of many companies; an attempt with the same key sends nothing again',
    faults: ['ERR_NO_COMPANY_FOUND', 'ERR_NO_ADMIN_FOUND', 'ERR_NO_MAIL_SERVER'],
  }),
};
