import { IsObject } from 'class-validator';
import { Id, Maybe, MaybeId, OrNull, Parts, Text } from '../fields.ts';
import { Day, When } from '../time-fields.ts';
import { contract, query } from '../operation.ts';
import { CountedPageEnd, PagePosition } from '../page.ts';

export class AuditEntry {
  @Id() id: number;
  @When() at: string;
  /** `users.update` */
  @Text(3, 100) operation: string;
  @OrNull() @Id() userId: number | null;
  /** The name at that time; for a program `API: ` and the name of its key, for support `Suporte: ` and the supporter's name. */
  @Text(0, 60) userName: string;
  /** The name of the supporter who did it; null: it was not support. */
  @OrNull() @Text(0, 50) support: string | null;
  @OrNull() @Id() targetId: number | null;
  /** As it was given, secrets hidden. */
  input: object;
  /** The same fields before the change, or the name of what was removed; null: not recorded. */
  @OrNull() @IsObject() before: object | null;
  @OrNull() @Text(0, 100) address: string | null;
}
export class AuditPage extends CountedPageEnd {
  @Parts(() => AuditEntry) records: AuditEntry[];
}
export class ListAudit extends PagePosition {
  @MaybeId() userId?: number;
  @Maybe() @Text(0, 100) operation?: string;
  /** The first day of the entries, by the company's time zone. */
  @Maybe() @Day() from?: string;
  /** Up to this day, itself included. */
  @Maybe() @Day() to?: string;
}

export const auditLog = contract('auditLog', 'accounts', {
  list: query(ListAudit, AuditPage, {
    who: 'audit-log:view',
    rest: 'GET /audit-log',
    summary: 'Who did what in the own company, the latest first',
  }),
});
