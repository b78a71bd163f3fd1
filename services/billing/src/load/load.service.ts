import { loads, type Caller, type Handlers, type ReportLoads, type ReportWaiting } from '@recado/contracts';
import { Serves } from '@recado/platform';
import { BillingDatabase } from '../billing.database.ts';

/** Adds what processes have done for companies. */
@Serves(loads)
export class LoadService implements Handlers<typeof loads> {
  constructor(private readonly db: BillingDatabase) {}

  report(_caller: Caller, given: ReportLoads): Promise<void> {
    return this.db.asSystem('a process works for many companies', async ({ loadReports }) => {
      if (await loadReports.isNew(given)) await loadReports.add(given);
    });
  }
  reportWaiting(_caller: Caller, given: ReportWaiting): Promise<void> {
    return this.db.asSystem('work of all companies waits', ({ loadReports }) => loadReports.replaceWaiting(given));
  }
}
