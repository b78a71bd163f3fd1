import type { Dashboard, Panel } from './grafana-dashboard.ts';

const stat = (title: string, promql: string, more: Partial<Panel> = {}): Panel => ({
  title,
  queries: [[promql, '']],
  isStat: true,
  ...more,
});

/** Linked numbers, and the workers that run their sessions. */
export const fleet: Dashboard = {
  id: 'fleet',
  title: 'Recado: fleet',
  rows: [
    {
      title: 'Now',
      panels: [
        stat('Connected', 'max(recado_connections{state="connected"})'),
        stat('Offline', 'max(recado_connections{state="down"})', {
          alarming: 5,
          description: 'Linked, wanted, and without an open socket.',
        }),
        stat('Not linked', 'max(recado_connections{state="unlinked"})'),
        stat('Restricted', 'max(recado_connections{state="restricted"})'),
        stat('Without a worker', 'max(recado_sessions_unowned)', { alarming: 1 }),
        stat('Workers full', 'sum(recado_sessions) / sum(recado_worker_sessions_limit)', {
          unit: 'percentunit',
          alarming: 0.9,
        }),
      ],
    },
    {
      title: 'Sessions',
      panels: [
        { title: 'Connections by state', queries: [['max by (state) (recado_connections)', '{{state}}']] },
        {
          title: 'Sessions by state',
          queries: [
            ['sum by (state) (recado_sessions)', '{{state}}'],
            ['sum(recado_worker_sessions_limit)', 'places'],
          ],
        },
        { title: 'Sessions by worker', queries: [['sum by (instance) (recado_sessions)', '{{instance}}']] },
        {
          title: 'Reconnects',
          unit: 'cps',
          queries: [['sum by (reason) (rate(recado_session_reconnects_total[$__rate_interval]))', '{{reason}}']],
        },
        {
          title: 'Sessions that stopped',
          description: 'Until somebody links or starts them again.',
          queries: [['sum by (reason) (increase(recado_session_stops_total[$__rate_interval]))', '{{reason}}']],
        },
        {
          title: 'Changes of leases',
          description: 'Claimed and released when sessions move as they should; lost and abandoned when they must.',
          queries: [['sum by (change) (increase(recado_lease_changes_total[$__rate_interval]))', '{{change}}']],
        },
        {
          title: 'Restrictions by WhatsApp',
          queries: [['sum by (restriction) (increase(recado_restrictions_total[1h]))', '{{restriction}}']],
        },
        {
          title: 'Templates that Meta stopped',
          description: 'Paused, rejected or disabled, of official numbers.',
          queries: [['sum by (status) (increase(recado_templates_stopped_total[1h]))', '{{status}}']],
        },
        {
          title: 'Official numbers whose quality fell',
          queries: [['sum by (quality) (increase(recado_number_quality_falls_total[1h]))', '{{quality}}']],
        },
      ],
    },
    {
      title: 'Workers',
      panels: [
        {
          title: 'Event loop, 99th percentile',
          unit: 's',
          queries: [
            [
              'nodejs_eventloop_lag_p99_seconds * on (instance) group_right recado_service_info{service="connections"}',
              '{{instance}}',
            ],
          ],
        },
        {
          title: 'CPU',
          queries: [
            [
              'rate(process_cpu_seconds_total[$__rate_interval]) * on (instance) group_right recado_service_info{service="connections"}',
              '{{instance}}',
            ],
          ],
        },
        {
          title: 'Memory',
          unit: 'bytes',
          queries: [
            [
              'process_resident_memory_bytes * on (instance) group_right recado_service_info{service="connections"}',
              '{{instance}}',
            ],
          ],
        },
      ],
    },
  ],
};
