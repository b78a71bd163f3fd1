import {
  dashboard,
  dayOf,
  type Caller,
  type DashboardBreakdown,
  type DashboardFilter,
  type DashboardOverview,
  type DashboardRange,
  type DashboardRatings,
  type DashboardTimes,
  type DashboardTrend,
  type FindMeasuredTickets,
  type Handlers,
  type MeasuredTicketPage,
} from '@recado/contracts';
import { inParallel, isBeyondMerging, Paging, Serves, writeCursor } from '@recado/platform';
import { rangeOf } from './read/dashboard-range.ts';
import { isOfNow, type MeasuredPosition } from './read/measured-ticket.repository.ts';
import { NumberCache } from './read/number.cache.ts';
import { presentMeasured, presentRating } from './read/present-measured.ts';
import {
  presentAttendant,
  presentBreakdown,
  presentCounters,
  presentDays,
  presentPercentiles,
  averageWaitSoFar,
  presentRatings,
  presentWaiting,
} from './read/present-numbers.ts';
import { queueScope, type QueueScope } from './read/queue-scope.ts';
import { ReportsDatabase, type ReportScope } from './reports.database.ts';

const measuredPaging = new Paging<MeasuredPosition>(40, { at: 'time', ticketId: 'id', number: 'id' });
const NEWEST_RATINGS = 10;
const DAY_HOURS = 24;

interface Numbers {
  scope: ReportScope;
  range: DashboardRange;
  queues: QueueScope;
}

@Serves(dashboard)
export class DashboardService implements Handlers<typeof dashboard> {
  private readonly cache = new NumberCache();

  constructor(private readonly db: ReportsDatabase) {}

  async get(caller: Caller, filter: DashboardFilter): Promise<DashboardOverview> {
    const { attendants, current, counters, ...overview } = await this.read(
      'get',
      caller,
      filter,
      ({ scope, range, queues }) => overviewOf(scope, range, queues),
    );
    // Presence and the time that somebody waits change without a new revision of the numbers.
    const [online, waiting] = await this.db.within(caller, async (scope) => {
      const queues = await queueScope(scope.queues, caller, filter.queueId);
      return inParallel(scope.attendants.online(), scope.waiting.inQueues(queues));
    });
    const isOver = overview.range.to < overview.range.today;
    return {
      ...overview,
      counters: { ...counters, avgWaitTimeSoFar: isOver ? null : averageWaitSoFar(current, waiting) },
      attendants: attendants.map((row) => presentAttendant(row, online.has(row.id))),
      waiting: presentWaiting(waiting),
    };
  }

  trend(caller: Caller, filter: DashboardFilter): Promise<DashboardTrend> {
    return this.read('trend', caller, filter, async ({ scope: { numbers }, range, queues }) => {
      const [days, heat, { pending, happening }] = await inParallel(
        numbers.days(range.from, queues),
        numbers.heat(range, queues),
        numbers.states(queues),
      );
      return { days: presentDays(range, days, pending + happening), heat };
    });
  }

  breakdown(caller: Caller, filter: DashboardFilter): Promise<DashboardBreakdown> {
    return this.read('breakdown', caller, filter, async ({ scope: { breakdowns }, range, queues }) => {
      const [byQueue, byConnection, byTag] = await inParallel(
        breakdowns.queues(range, queues),
        breakdowns.connections(range, queues),
        breakdowns.tags(range, queues),
      );
      return {
        queues: byQueue.map(presentBreakdown),
        connections: byConnection.map(presentBreakdown),
        tags: byTag.map(presentBreakdown),
      };
    });
  }

  times(caller: Caller, filter: DashboardFilter): Promise<DashboardTimes> {
    return this.read('times', caller, filter, async ({ scope: { numbers }, range, queues }) => {
      const counts = await numbers.durations(range, queues);
      const both = (total: keyof typeof counts, open: keyof typeof counts) => ({
        total: presentPercentiles(counts[total]),
        open: presentPercentiles(counts[open]),
      });
      return {
        wait: both('wait', 'wait_open'),
        firstResponse: both('answer', 'answer_open'),
        resolution: both('resolution', 'resolution_open'),
        support: presentPercentiles(counts.support),
      };
    });
  }

  ratings(caller: Caller, filter: DashboardFilter): Promise<DashboardRatings> {
    return this.read('ratings', caller, filter, async ({ scope, range, queues }) => {
      const newest = { after: null, skip: 0, limit: NEWEST_RATINGS };
      const [sums, { rows }, settings] = await inParallel(
        scope.numbers.sums(range, queues),
        scope.measuredTickets.page({ measure: 'rated' }, range, queues, newest),
        scope.copies.settings(),
      );
      const minutes = Number(settings['ratingsTimeout'] ?? 5);
      const comments = await scope.ratingComments.commentsOf(rows, minutes);
      return {
        counts: presentRatings(sums.current),
        previous: presentRatings(sums.previous),
        newest: rows.map((row, n) => presentRating(row, comments[n] ?? '')),
      };
    });
  }

  tickets(caller: Caller, input: FindMeasuredTickets): Promise<MeasuredTicketPage> {
    const start = measuredPaging.start(input);
    if (isBeyondMerging(start.skip)) return Promise.resolve({ tickets: [], hasMore: false, cursor: null });
    return this.db.within(caller, async (scope) => {
      const queues = await queueScope(scope.queues, caller, input.queueId);
      const range = isOfNow(input.measure) ? null : await rangeIn(scope, input);
      const { rows, rest } = await scope.measuredTickets.page(input, range, queues, start);
      const { page, end } = measuredPaging.end(rows, ({ at, ticketId, number }) => ({
        at: at.toISOString(),
        ticketId,
        number,
      }));
      const isShort = !end.hasMore && rest !== null;
      return { tickets: page.map(presentMeasured), ...(isShort ? { hasMore: true, cursor: writeCursor(rest) } : end) };
    });
  }

  /** Reads numbers, unless they are known of the present revision. */
  private read<T>(
    operation: string,
    caller: Caller,
    filter: DashboardFilter,
    read: (numbers: Numbers) => Promise<T>,
  ): Promise<T> {
    return this.db.within(caller, async (scope) => {
      const [range, queues, revision] = await inParallel(
        rangeIn(scope, filter),
        queueScope(scope.queues, caller, filter.queueId),
        scope.turns.revision(),
      );
      const key = [operation, caller.companyId, queues, range];
      return this.cache.get(key, revision, () => read({ scope, range, queues }));
    });
  }
}

async function rangeIn({ copies }: ReportScope, filter: DashboardFilter): Promise<DashboardRange> {
  const timezone = await copies.timezone();
  return rangeOf(filter, dayOf(new Date(), timezone), timezone);
}

async function overviewOf({ numbers, attendants, calendars }: ReportScope, range: DashboardRange, queues: QueueScope) {
  const [{ current, previous }, states, hours, people, dueDate] = await inParallel(
    numbers.sums(range, queues),
    numbers.states(queues),
    numbers.hours(range.today, queues),
    attendants.list(range, queues),
    calendars.dueDate(),
  );
  const { pending: supportPending, happening: supportHappening } = states;
  return {
    range,
    current,
    counters: { supportPending, supportHappening, ...presentCounters(current) },
    previous: presentCounters(previous),
    attendants: people,
    today: Array.from({ length: DAY_HOURS }, (_, hour) => ({
      hour,
      tickets: hours.find((row) => row.hour === hour)?.tickets ?? 0,
    })),
    dueDate: dueDate && dueDate.toISOString(),
  };
}
