import {
  MOST_COUNTED_ROWS,
  reportRebuilds,
  type Caller,
  type Handlers,
  type RebuildReports,
  type ReportRebuild,
} from '@recado/contracts';
import { Serves } from '@recado/platform';
import { ReportsDatabase } from '../reports.database.ts';

@Serves(reportRebuilds)
export class ReportRebuildService implements Handlers<typeof reportRebuilds> {
  constructor(private readonly db: ReportsDatabase) {}

  async start(caller: Caller, { companyId }: RebuildReports): Promise<ReportRebuild> {
    await this.db.asSystem('numbers of any company', ({ turns }) => turns.rebuild(companyId ?? null));
    return this.get(caller);
  }

  get(_caller: Caller): Promise<ReportRebuild> {
    return this.db.asSystem('numbers of all companies', async ({ turns }) => ({
      companies: await turns.rebuilding(),
      changes: await turns.changes(MOST_COUNTED_ROWS),
    }));
  }
}
