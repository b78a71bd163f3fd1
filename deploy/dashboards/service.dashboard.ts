import type { Dashboard } from './grafana-dashboard.ts';

const chosen = 'service="$service"';
const calls = 'operation=~"rpc\\\\.$service\\\\..+"';
/** A metric of a process, for the processes of the chosen service. */
const ofProcess = (promql: string) => `${promql} * on (instance) group_right recado_service_info{${chosen}}`;
const p95 = (metric: string, by: string, where = chosen) =>
  `histogram_quantile(0.95, sum by (${by}) (rate(${metric}_bucket{${where}}[$__rate_interval])))`;

/** The dashboard of one service: its calls, its events, and its waiting times. */
export const service: Dashboard = {
  id: 'service',
  title: 'Recado: one service',
  hasService: true,
  rows: [
    {
      title: 'Now',
      panels: [
        { title: 'Processes', isStat: true, queries: [[`count(recado_service_info{${chosen}})`, '']] },
        {
          title: 'Reaches',
          isStat: true,
          description: '1 where every process does.',
          queries: [[`min by (dependency) (recado_dependency_up{${chosen}})`, '{{dependency}}']],
        },
        {
          title: 'Failed requests',
          isStat: true,
          unit: 'percentunit',
          alarming: 0.02,
          queries: [
            [
              `(sum(rate(recado_http_request_seconds_count{${chosen}, status="5xx"}[$__rate_interval])) or vector(0)) / sum(rate(recado_http_request_seconds_count{${chosen}}[$__rate_interval]))`,
              '',
            ],
          ],
        },
        {
          title: 'Dead letters',
          isStat: true,
          alarming: 1,
          queries: [[`max(recado_dead_letters{${chosen}})`, '']],
        },
        { title: 'Events to handle', isStat: true, queries: [[`max(recado_events_waiting{${chosen}})`, '']] },
        {
          title: 'Oldest publication',
          isStat: true,
          unit: 's',
          alarming: 60,
          queries: [[`max(recado_outbox_oldest_seconds{${chosen}})`, '']],
        },
      ],
    },
    {
      title: 'Requests and calls',
      panels: [
        {
          title: 'Requests at the gateways, by status',
          unit: 'reqps',
          queries: [
            [`sum by (status) (rate(recado_http_request_seconds_count{${chosen}}[$__rate_interval]))`, '{{status}}'],
          ],
        },
        {
          title: 'Requests, 95 %',
          unit: 's',
          queries: [[p95('recado_http_request_seconds', 'le'), 'until the answer']],
        },
        {
          title: 'Calls by outcome',
          unit: 'reqps',
          queries: [[`sum by (outcome) (rate(recado_call_seconds_count{${calls}}[$__rate_interval]))`, '{{outcome}}']],
        },
        {
          title: 'Slowest operations, 95 %',
          unit: 's',
          queries: [[`topk(10, ${p95('recado_call_seconds', 'operation, le', calls)})`, '{{operation}}']],
        },
        {
          title: 'Busiest operations',
          unit: 'reqps',
          queries: [
            [
              `topk(10, sum by (operation) (rate(recado_call_seconds_count{${calls}}[$__rate_interval])))`,
              '{{operation}}',
            ],
          ],
        },
        {
          title: 'Calls without an answer',
          unit: 'reqps',
          queries: [[`sum(rate(recado_calls_unanswered_total{${chosen}}[$__rate_interval]))`, 'of this service']],
        },
      ],
    },
    {
      title: 'Events and jobs',
      panels: [
        {
          title: 'Events by outcome',
          unit: 'cps',
          queries: [
            [`sum by (outcome) (rate(recado_events_handled_total{${chosen}}[$__rate_interval]))`, '{{outcome}}'],
          ],
        },
        {
          title: 'Age of handled events, 95 %',
          unit: 's',
          queries: [[p95('recado_event_delay_seconds', 'le'), 'age']],
        },
        {
          title: 'Waiting',
          queries: [
            [`max(recado_events_waiting{${chosen}})`, 'events'],
            [`max(recado_outbox_waiting{${chosen}})`, 'publications'],
            [`sum(max by (job) (recado_jobs_waiting{${chosen}}))`, 'jobs'],
          ],
        },
      ],
    },
    {
      title: 'Processes',
      panels: [
        {
          title: 'Event loop, 99th percentile',
          unit: 's',
          queries: [[ofProcess('nodejs_eventloop_lag_p99_seconds'), '{{instance}}']],
        },
        { title: 'CPU', queries: [[ofProcess('rate(process_cpu_seconds_total[$__rate_interval])'), '{{instance}}']] },
        {
          title: 'Memory',
          unit: 'bytes',
          queries: [
            [ofProcess('process_resident_memory_bytes'), '{{instance}}'],
            [ofProcess('nodejs_heap_size_used_bytes'), '{{instance}} heap'],
          ],
        },
        {
          title: 'Event loops busy for companies',
          description: 'Of all services in fifteen minutes, and the part of the company with the most.',
          queries: [
            ['max(recado_company_load_loops)', 'all'],
            ['max(recado_company_load_loops) * max(recado_company_load_largest_ratio)', 'largest company'],
          ],
        },
        {
          title: 'Database connections',
          queries: [[`sum by (state) (recado_database_connections{${chosen}})`, '{{state}}']],
        },
        {
          title: 'Wait for a database connection, 95 %',
          unit: 's',
          queries: [[p95('recado_database_wait_seconds', 'le'), 'wait']],
        },
        {
          title: 'Reconnections to NATS',
          queries: [[`sum(increase(recado_nats_reconnects_total{${chosen}}[$__rate_interval]))`, 'reconnections']],
        },
        {
          title: 'Calls of foreign systems',
          unit: 'reqps',
          description: 'Of all services.',
          queries: [
            [
              'sum by (purpose, outcome) (rate(recado_egress_seconds_count[$__rate_interval]))',
              '{{purpose}} {{outcome}}',
            ],
          ],
        },
      ],
    },
  ],
};
