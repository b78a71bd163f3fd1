import { UNCLOSED } from '../list-rows.ts';
import { testedResource } from './tested-resource.ts';

export const dashboard = testedResource('dashboard', {
  attempts: {
    // Users, connections and tags are only compared: those of another company have no tickets here.
    'dashboard.get': { ids: { queueId: 'queue' }, with: { days: 7 } },
    'dashboard.trend': { ids: { queueId: 'queue' }, with: { days: 7 } },
    'dashboard.breakdown': { ids: { queueId: 'queue' }, with: { days: 7 } },
    'dashboard.times': { ids: { queueId: 'queue' }, with: { days: 7 } },
    'dashboard.ratings': { ids: { queueId: 'queue' }, with: { days: 7 } },
    'dashboard.tickets': {
      ids: { queueId: 'queue', userId: 'user', connectionId: 'whatsapp', tagId: 'tag' },
      with: { measure: 'started', days: 7 },
      unchecked: ['userId', 'connectionId', 'tagId'],
    },
  },
  pages: [
    {
      name: 'dashboard.tickets',
      rows: 'tickets',
      size: 40,
      total: UNCLOSED,
      input: () => ({ measure: 'started', days: 3 }),
    },
  ],
  queries: () => [
    ['numbers of days', () => ['dashboard.get', { days: 30 }, /d\.day >= \$1::date as/i, /^report_days_pkey$/]],
    ['numbers of users', () => ['dashboard.get', { days: 15 }, /d\.subject = 'user'/i, /^report_days_pkey$/]],
    ['the longest wait', () => ['dashboard.get', { days: 5 }, /waiting_since as since/i, /^tickets_waiting$/]],
    ['tickets of hours', () => ['dashboard.get', { days: 7 }, /from tickets\.report_hours/i, /^report_hours_pkey$/]],
    [
      'numbers of queues',
      () => ['dashboard.breakdown', { days: 30 }, /left join tickets\.queues n/i, /^report_days_pkey$/],
    ],
    ['durations', () => ['dashboard.times', { days: 30 }, /tickets\.report_durations/i, /^report_durations_pkey$/]],
    [
      'the tickets behind a number',
      () => [
        'dashboard.tickets',
        { measure: 'finished', days: 30 },
        /tickets\.report_episodes r/i,
        /^report_episodes_closed$/,
      ],
    ],
    [
      'waiting tickets',
      () => ['dashboard.tickets', { measure: 'pending' }, /tickets\.report_episodes r/i, /^report_episodes_living$/],
    ],
  ],
});
