import { auditLog, settingKinds, type AuditPage, type Caller, type Handlers, type ListAudit } from '@recado/contracts';
import { countForFirstPage, inParallel, Paging, Serves } from '@recado/platform';
import { AuditDatabase } from './audit.database.ts';

const paging = new Paging<{ id: number }>(20, { id: 'id' });

@Serves(auditLog)
export class AuditService implements Handlers<typeof auditLog> {
  constructor(private readonly db: AuditDatabase) {}

  list(caller: Caller, { cursor, pageNumber, ...filter }: ListAudit): Promise<AuditPage> {
    return this.db.within(caller, async ({ audits, settings }) => {
      const timezone = (await settings.value(caller.companyId, 'timezone')) ?? settingKinds.timezone.initial;
      const [wanted, start] = [{ ...filter, timezone }, paging.start({ cursor, pageNumber })];
      const [found, count] = await inParallel(
        audits.page(wanted, start),
        countForFirstPage(start, () => audits.countMatches(wanted)),
      );
      const { page, end } = paging.end(found, ({ id }) => ({ id }));
      return { records: page.map((entry) => entry.present()), count, ...end };
    });
  }
}
