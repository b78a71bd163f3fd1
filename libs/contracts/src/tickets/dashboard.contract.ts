import { Day, Decimal, Flag, Id, Int, Maybe, MaybeId, OrNull, Part, Parts, Text, When } from '../fields.ts';
import { contract, query } from '../operation.ts';
import { Durations, MOST_DASHBOARD_DAYS, Percentiles, RatingCounts } from './dashboard-numbers.ts';
import { FindMeasuredTickets, MeasuredTicketPage } from './measured-tickets.ts';

export const MOST_RATING_COMMENT = 500;

/** A number of days up to today, or a range of days of the company's calendar; one of them must be given. */
export class DashboardFilter {
  @Maybe() @Int(1, MOST_DASHBOARD_DAYS) days?: number;
  /** Without `date_to` up to today. */
  @Maybe() @Day() date_from?: string;
  /** Included; without `date_from` from the first of its month. */
  @Maybe() @Day() date_to?: string;
  @MaybeId() queueId?: number;
}

/** Included days; the range before has the same length. */
export class DashboardRange {
  @Day() from: string;
  @Day() to: string;
  @Day() previousFrom: string;
  @Day() previousTo: string;
  /** Today in the company's calendar. */
  @Day() today: string;
  @Text(1, 60) timezone: string;
}

/** Numbers of a range. Averages are minutes, null without anything to average. */
export class RangeCounters {
  @Int() supportFinished: number;
  /** Contacts whose first ticket falls in the range. */
  @Int() leads: number;
  /** From the acceptance to the close. */
  @OrNull() @Decimal(0, 1e9) avgSupportTime: number | null;
  /** From the start, or the bot's end, to the acceptance. */
  @OrNull() @Decimal(0, 1e9) avgWaitTime: number | null;
  @Int() started: number;
  @Int() accepted: number;
  /** Closed without a person. */
  @Int() finishedByBot: number;
  /** Started by an answer to a campaign. */
  @Int() startedByCampaign: number;
}
/** `supportPending` and `supportHappening` are those of now, whatever the range. */
export class DashboardCounters extends RangeCounters {
  @Int() supportPending: number;
  @Int() supportHappening: number;
}
export class Attendant {
  @Id() id: number;
  @Text(0, 100) name: string;
  /** Mean of the ratings, 1 to 3; null without one. */
  @OrNull() @Decimal(1, 3) rating: number | null;
  @Int() ratings: number;
  /** Minutes. */
  @OrNull() @Decimal(0, 1e9) avgSupportTime: number | null;
  /** Minutes. */
  @OrNull() @Decimal(0, 1e9) avgWaitTime: number | null;
  /** Tickets that were closed with this user. */
  @Int() finished: number;
  @Flag() online: boolean;
}
export class HourCount {
  @Int(0, 23) hour: number;
  @Int() tickets: number;
}
export class DashboardOverview {
  @Part(() => DashboardRange) range: DashboardRange;
  @Part(() => DashboardCounters) counters: DashboardCounters;
  /** The range before. */
  @Part(() => RangeCounters) previous: RangeCounters;
  /** Attendants with the most finished tickets come first. */
  @Parts(() => Attendant) attendants: Attendant[];
  /** Tickets that started in each of today's 24 hours. */
  @Parts(() => HourCount) today: HourCount[];
  /** The due date of the company's subscription. */
  @OrNull() @When() dueDate: string | null;
}

export class DashboardDay {
  @Day() day: string;
  @Int() started: number;
  @Int() finished: number;
  /** Living tickets at the end of the day, or now. */
  @Int() backlog: number;
}
export class HeatCell {
  /** 0: Sunday. */
  @Int(0, 6) weekday: number;
  @Int(0, 23) hour: number;
  @Int() tickets: number;
}
export class DashboardTrend {
  /** Every day of the range, without gaps. */
  @Parts(() => DashboardDay) days: DashboardDay[];
  /** Started tickets; hours without one are left out. */
  @Parts(() => HeatCell) heat: HeatCell[];
}

export class BreakdownRow {
  /** null: tickets without one, or of one that was removed. */
  @OrNull() @Id() id: number | null;
  @Text(0, 200) name: string;
  @Text(0, 20) color: string;
  @Int() started: number;
  @Int() finished: number;
  /** Minutes. */
  @OrNull() @Decimal(0, 1e9) avgWaitTime: number | null;
  /** Minutes. */
  @OrNull() @Decimal(0, 1e9) avgSupportTime: number | null;
  @OrNull() @Decimal(1, 3) rating: number | null;
}
export class DashboardBreakdown {
  @Parts(() => BreakdownRow) queues: BreakdownRow[];
  @Parts(() => BreakdownRow) connections: BreakdownRow[];
  @Parts(() => BreakdownRow) tags: BreakdownRow[];
}

export class DashboardTimes {
  /** From the start, or the bot's end, to the acceptance. */
  @Part(() => Durations) wait: Durations;
  /** From the contact's first message, or the bot's end, to a person's first answer. */
  @Part(() => Durations) firstResponse: Durations;
  /** From the start to the close. */
  @Part(() => Durations) resolution: Durations;
  /** From the acceptance to the close. */
  @Part(() => Percentiles) support: Percentiles;
}

export class RatingEntry {
  @Id() ticketId: number;
  @Text(36, 36) ticketUuid: string;
  @Int(1, 3) rating: number;
  @When() at: string;
  @Text(0, 200) contactName: string;
  @OrNull() @Text(0, 100) userName: string | null;
  /** The beginning of what the contact wrote after the rating, within the time for ratings; empty where nothing was written. */
  @Text(0, MOST_RATING_COMMENT) comment: string;
}
export class DashboardRatings {
  @Part(() => RatingCounts) counts: RatingCounts;
  @Part(() => RatingCounts) previous: RatingCounts;
  /** The newest of the range, ten at most. */
  @Parts(() => RatingEntry) newest: RatingEntry[];
}

const faults = ['ERR_DASHBOARD_FILTER', 'ERR_NO_QUEUE_FOUND'] as const;

/** Numbers of the company's tickets; supervisors see those of their own queues. */
export const dashboard = contract('dashboard', 'tickets', {
  get: query(DashboardFilter, DashboardOverview, {
    who: 'dashboard:view',
    rest: 'GET /dashboard',
    summary: 'Counters with those of the range before, attendants, and the tickets of today by hour',
    faults,
  }),
  trend: query(DashboardFilter, DashboardTrend, {
    who: 'dashboard:view',
    rest: 'GET /dashboard/trend',
    summary: 'Started, finished and living tickets of each day, and started ones by weekday and hour',
    faults,
  }),
  breakdown: query(DashboardFilter, DashboardBreakdown, {
    who: 'dashboard:view',
    rest: 'GET /dashboard/breakdown',
    summary: 'Numbers of each queue, connection and tag',
    faults,
  }),
  times: query(DashboardFilter, DashboardTimes, {
    who: 'dashboard:view',
    rest: 'GET /dashboard/times',
    summary: 'Median and 90th percentile of waits, first responses, resolutions and supports',
    faults,
  }),
  ratings: query(DashboardFilter, DashboardRatings, {
    who: 'dashboard:view',
    rest: 'GET /dashboard/ratings',
    summary: 'Ratings by their value, and the newest ones',
    faults,
  }),
  tickets: query(FindMeasuredTickets, MeasuredTicketPage, {
    who: 'dashboard:view',
    rest: 'GET /dashboard/tickets',
    summary: 'The tickets behind a number, the newest first; a page may be short while more follow',
    faults,
  }),
});
