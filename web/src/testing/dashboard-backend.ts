import type { Page } from '@playwright/test';
import type {
  Attendant,
  BreakdownRow,
  DashboardBreakdown,
  DashboardOverview,
  DashboardRatings,
  DashboardTimes,
  DashboardTrend,
  MeasuredTicket,
} from '@recado/contracts';
import { Backend } from './backend.ts';
import { aConnection } from './connection-factories.ts';
import { emptyOverview } from './defaults/dashboard.defaults.ts';
import { ago, aUser } from './factories.ts';

const dayMs = 86_400_000;
const wave = (n: number, mean: number) => Math.max(0, Math.round(mean * (1 + 0.35 * Math.sin(n * 1.7))));
const uuidOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

const anAttendant = (id: number, name: string, given: Partial<Attendant> = {}): Attendant => ({
  id,
  name,
  rating: 2.6,
  ratings: 84,
  avgSupportTime: 18.4,
  avgWaitTime: 3.2,
  finished: 412,
  online: true,
  ...given,
});
const aRow = (id: number | null, name: string, given: Partial<BreakdownRow> = {}): BreakdownRow => ({
  id,
  name,
  color: '',
  started: 812,
  finished: 790,
  avgWaitTime: 4.1,
  avgSupportTime: 21.7,
  rating: 2.7,
  ...given,
});

export const someOverview: DashboardOverview = {
  ...emptyOverview,
  counters: {
    supportPending: 14,
    supportHappening: 37,
    supportFinished: 1_842,
    leads: 316,
    avgSupportTime: 83.4,
    avgWaitTime: 4.6,
    avgWaitTimeSoFar: 7.9,
    started: 1_893,
    accepted: 1_701,
    finishedByBot: 144,
    startedByCampaign: 92,
  },
  previous: {
    supportFinished: 1_610,
    leads: 341,
    avgSupportTime: 78.2,
    avgWaitTime: 6.1,
    started: 1_655,
    accepted: 1_498,
    finishedByBot: 120,
    startedByCampaign: 0,
  },
  attendants: [
    anAttendant(1, 'Ana Souza'),
    anAttendant(2, 'Bruno Lima', { rating: 2.1, finished: 301, online: false }),
    anAttendant(3, 'Maria Aparecida dos Santos Albuquerque de Oliveira', {
      rating: 3,
      finished: 288,
      avgSupportTime: 2_912,
    }),
    anAttendant(4, 'Caio', {
      rating: null,
      ratings: 0,
      avgSupportTime: null,
      avgWaitTime: null,
      finished: 0,
      online: false,
    }),
  ],
  today: Array.from({ length: 24 }, (_, hour) => ({
    hour,
    tickets: hour < 7 || hour > 15 ? 0 : wave(hour, 14),
  })),
  waiting: {
    count: 14,
    avgMinutes: 31.5,
    longest: { uuid: uuidOf(77), contactName: 'Joana Prado de Albuquerque e Castro', since: ago(134) },
  },
  dueDate: '2026-12-30T12:00:00.000Z',
};
export const someTrend: DashboardTrend = {
  days: Array.from({ length: 25 }, (_, n) => ({
    day: new Date(Date.parse('2026-11-01') + n * dayMs).toISOString().slice(0, 10),
    started: wave(n, n % 7 === 0 ? 8 : 76),
    finished: wave(n + 1, n % 7 === 0 ? 6 : 74),
    backlog: 51 + wave(n * 2, 20),
  })),
  heat: [0, 1, 2, 3, 4, 5, 6].flatMap((weekday) =>
    Array.from({ length: 24 }, (_, hour) => ({
      weekday,
      hour,
      tickets: weekday === 0 || hour < 7 || hour > 19 ? 0 : wave(hour * 3 + weekday, weekday === 6 ? 5 : 18),
    })).filter(({ tickets }) => tickets > 0),
  ),
};
const both = (median: number, p90: number) => ({
  total: { count: 1_701, median, p90 },
  open: { count: 1_701, median: median * 0.6, p90: p90 * 0.4 },
});
export const someTimes: DashboardTimes = {
  wait: both(2.1, 11.8),
  firstResponse: both(3.4, 15.2),
  resolution: both(96, 1_480),
  support: { count: 1_698, median: 64, p90: 310 },
};
export const someRatings: DashboardRatings = {
  counts: { one: 31, two: 102, three: 288 },
  previous: { one: 40, two: 110, three: 240 },
  newest: ['Carla Menezes', 'Rui Barbosa', 'Joana Prado de Albuquerque e Castro', 'Davi'].map((contactName, n) => ({
    ticketId: n + 1,
    ticketUuid: uuidOf(n + 1),
    rating: 3 - (n % 3),
    at: ago(n * 50 + 5),
    contactName,
    userName: n === 3 ? null : 'Ana Souza',
    comment: n === 1 ? 'Demorou muito para responder, e o produto veio trocado' : '',
  })),
};
export const someBreakdown: DashboardBreakdown = {
  queues: [
    aRow(1, 'Vendas', { color: '#0b6e75' }),
    aRow(2, 'Suporte técnico e pós-venda de equipamentos', { color: '#e4572e', started: 640, rating: 2.2 }),
    aRow(null, '', { started: 41, finished: 12, rating: null, avgSupportTime: null }),
  ],
  connections: [aRow(1, 'Loja'), aRow(2, 'Delivery', { started: 300 })],
  tags: [
    aRow(1, 'Orçamento', { color: '#2389e2' }),
    aRow(2, 'Reclamação', { color: '#c0392b', started: 44, rating: 1.4 }),
  ],
};
export const someMeasured = (count: number, from = 0): MeasuredTicket[] =>
  Array.from({ length: count }, (_, n) => ({
    id: from + n + 1,
    uuid: uuidOf(from + n + 1),
    contactName: `Cliente ${from + n + 1}`,
    userName: n % 3 === 0 ? null : 'Ana Souza',
    queue: n % 4 === 0 ? null : { id: 1, name: 'Vendas', color: '#0b6e75' },
    status: 'closed',
    at: ago(n * 30 + 2),
    seconds: n % 2 === 0 ? null : 340 + n * 60,
    rating: n % 5 === 0 ? 3 : null,
  }));

/** Opens the dashboard of a company that has been busy for a while. */
export async function openDashboard(page: Page, path = '/', user = aUser()) {
  const backend = new Backend();
  backend.user = user;
  backend.connections = [aConnection()];
  backend.on('dashboard.get', () => someOverview);
  backend.on('dashboard.trend', () => someTrend);
  backend.on('dashboard.times', () => someTimes);
  backend.on('dashboard.ratings', () => someRatings);
  backend.on('dashboard.breakdown', () => someBreakdown);
  backend.on('dashboard.tickets', ({ query }) =>
    query.get('cursor')
      ? { tickets: someMeasured(12, 40), hasMore: false, cursor: null }
      : { tickets: someMeasured(40), hasMore: true, cursor: 'next' },
  );
  await backend.open(page, path);
  return backend;
}
