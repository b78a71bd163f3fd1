import type { DashboardOverview, RangeCounters } from '@recado/contracts';
import type { DefaultResponses } from './default-responses.ts';

export const noCounters: RangeCounters = {
  supportFinished: 0,
  leads: 0,
  avgSupportTime: null,
  avgWaitTime: null,
  started: 0,
  accepted: 0,
  finishedByBot: 0,
  startedByCampaign: 0,
};
export const emptyOverview: DashboardOverview = {
  range: {
    from: '2026-11-01',
    to: '2026-11-25',
    previousFrom: '2026-10-07',
    previousTo: '2026-10-31',
    today: '2026-11-25',
    timezone: 'America/Sao_Paulo',
  },
  counters: { ...noCounters, supportPending: 0, supportHappening: 0, avgWaitTimeSoFar: null },
  previous: noCounters,
  attendants: [],
  today: Array.from({ length: 24 }, (_, hour) => ({ hour, tickets: 0 })),
  waiting: { count: 0, avgMinutes: null, longest: null },
  dueDate: null,
};
const none = { count: 0, median: null, p90: null };
const noRatings = { one: 0, two: 0, three: 0 };

/** A company without tickets. */
export const dashboardDefaults: DefaultResponses = {
  'dashboard.get': () => emptyOverview,
  'dashboard.trend': () => ({ days: [], heat: [] }),
  'dashboard.breakdown': () => ({ queues: [], connections: [], tags: [] }),
  'dashboard.times': () => ({
    wait: { total: none, open: none },
    firstResponse: { total: none, open: none },
    resolution: { total: none, open: none },
    support: none,
  }),
  'dashboard.ratings': () => ({ counts: noRatings, previous: noRatings, newest: [] }),
  'ownNumbers.get': () => ({
    today: '2026-11-25',
    finished: 0,
    accepted: 0,
    firstResponse: null,
    awaiting: 0,
    longest: null,
  }),
  'dashboard.tickets': () => ({ tickets: [], hasMore: false, cursor: null }),
};
