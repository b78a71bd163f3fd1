import { auditLog, settingKinds, type AuditPage, type Caller, type Handlers, type ListAudit } from '@recado/contracts';
import { Paging, Serves } from '@recado/platform';
import { AuditDatabase } from './audit.database.ts';

const paging = new Paging<{ id: number }>(20, { id: 'id' });

@Serves(auditLog)
export class AuditService implements Handlers<typeof auditLog> {
  constructor(private readonly db: AuditDatabase) {}

  list(caller: Caller, { cursor, pageNumber, ...filter }: ListAudit): Promise<AuditPage> {
    return this.db.within(caller, async ({ audits, settings }) => {
      const timezone = (await settings.value(caller.companyId, 'timezone')) ?? settingKinds.timezone.initial;
      const found = await audits.page({ ...filter, timezone }, paging.start({ cursor, pageNumber }));
      const { page, end } = paging.end(found, ({ id }) => ({ id }));
      return { records: page.map((entry) => entry.present()), ...end };
    });
  }
}
