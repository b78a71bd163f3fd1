import {
  platformLoads,
  type Caller,
  type CompanyLoadDetails,
  type FindLoads,
  type Handlers,
  type LoadOf,
  type LoadPage,
  type LoadSpan,
  type SpanLoad,
} from '@recado/contracts';
import { inParallel, Paging, Serves } from '@recado/platform';
import { BillingDatabase, type BillingScope } from '../billing.database.ts';
import type { LoadPosition } from './load.repository.ts';

const paging = new Paging<LoadPosition>(20, { amount: 'id', id: 'id' });
const HOURS = 24;
const HOUR_MS = 3_600_000;

/** Super users see which companies cause how much work. */
@Serves(platformLoads)
export class PlatformLoadService implements Handlers<typeof platformLoads> {
  constructor(private readonly db: BillingDatabase) {}

  companies(_caller: Caller, { span, measure, until, ...position }: FindLoads): Promise<LoadPage> {
    const start = paging.start(position);
    const end = until === undefined ? new Date() : new Date(until);
    return this.db.asSystem('super users compare companies', async (scope) => {
      const found = await scope.loads.page({ span, measure, until: end }, start);
      const { page, end: pageEnd } = paging.end(found, ({ amount, id }) => ({ amount, id }));
      const hours = await hoursOf(
        scope,
        page.map(({ id }) => id),
        end,
      );
      const total = page[0]?.total ?? 0;
      const companies = page.map(({ amount, total: all, ...row }) => ({
        ...row,
        share: thousandths(amount / all),
        hours: hours.get(row.id) ?? Array<number>(HOURS).fill(0),
      }));
      return { companies, total, ...pageEnd };
    });
  }

  ofCompany(_caller: Caller, { companyId }: LoadOf): Promise<CompanyLoadDetails> {
    const now = new Date();
    return this.db.asSystem('super users see all companies', async (scope) => {
      await scope.subscriptions.get(companyId);
      const of = async (span: LoadSpan): Promise<SpanLoad> => {
        const { share, ...sums } = await scope.loads.sumsOf(companyId, span, now);
        return { ...sums, share: share === null ? null : thousandths(share) };
      };
      const [hour, day, week, hours, waits] = await inParallel(
        of('hour'),
        of('day'),
        of('week'),
        hoursOf(scope, [companyId], now),
        scope.loads.waitingOf(companyId),
      );
      const waiting = { publications: 0, webhooks: 0, campaigns: 0, messages: 0 };
      for (const { kind, amount } of waits) Object.assign(waiting, { [kind]: amount });
      return { hour, day, week, hours: hours.get(companyId) ?? Array<number>(HOURS).fill(0), waiting };
    });
  }
}

const thousandths = (share: number): number => Math.min(1_000, Math.round(share * 1_000));

/** The last 24 hours of companies until a time, the oldest first. */
async function hoursOf({ loads }: BillingScope, ids: number[], now: Date): Promise<Map<number, number[]>> {
  const current = Math.floor(now.getTime() / HOUR_MS);
  const first = current - HOURS + 1;
  const rows = await loads.hours(ids, new Date(first * HOUR_MS), now);
  const byCompany = new Map<number, number[]>();
  for (const { id, start, busyMs } of rows) {
    const hours = byCompany.get(id) ?? Array<number>(HOURS).fill(0);
    const position = Math.floor(start.getTime() / HOUR_MS) - first;
    if (position < HOURS) hours[position] = busyMs;
    byCompany.set(id, hours);
  }
  return byCompany;
}
