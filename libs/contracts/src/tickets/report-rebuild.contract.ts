import { Int, MaybeId } from '../fields.ts';
import { command, contract, Nothing, query } from '../operation.ts';

export class RebuildReports {
  /** Without it all companies. */
  @MaybeId() companyId?: number;
}
export class ReportRebuild {
  /** Companies whose numbers are being built anew. */
  @Int() companies: number;
  /** Changes of tickets that are not counted yet; 10,001 means more than 10,000. */
  @Int() changes: number;
}

/** The numbers of dashboards are derived from tickets, and can be built anew while they are used. */
export const reportRebuilds = contract('reportRebuilds', 'tickets', {
  start: command(RebuildReports, ReportRebuild, {
    who: 'platform:reports',
    rest: 'POST /reports/rebuild',
    summary: 'Begins to build the numbers of a company, or of all, anew',
  }),
  get: query(Nothing, ReportRebuild, {
    who: 'platform:reports',
    rest: 'GET /reports/rebuild',
    summary: 'How much is left of it',
  }),
});
