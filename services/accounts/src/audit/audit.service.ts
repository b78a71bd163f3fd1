import { auditLog, type AuditPage, type Caller, type Handlers, type ListAudit } from '@recado/contracts';
import { Serves } from '@recado/platform';
import { AccountsDatabase } from '../accounts.database.ts';

const PAGE = 20;

@Serves(auditLog)
export class AuditService implements Handlers<typeof auditLog> {
  constructor(private readonly db: AccountsDatabase) {}

  list(caller: Caller, { cursor, ...filter }: ListAudit): Promise<AuditPage> {
    return this.db.within(caller, async ({ audits, settings }) => {
      const timezone = (await settings.value(caller.companyId, 'timezone')) ?? 'UTC';
      const found = await audits.page({ ...filter, timezone, before: Number(cursor) || null }, PAGE + 1);
      const records = found.slice(0, PAGE).map((entry) => entry.present());
      const hasMore = found.length > PAGE;
      return { records, hasMore, cursor: hasMore ? String(records.at(-1)?.id) : null };
    });
  }
}
