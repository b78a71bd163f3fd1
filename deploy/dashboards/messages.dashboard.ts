import type { Dashboard, Panel, Query } from './grafana-dashboard.ts';

const quantile = (q: number, metric: string): string =>
  `histogram_quantile(${q}, sum by (le) (rate(${metric}_bucket[$__rate_interval])))`;
const quantiles = (metric: string): Query[] => [
  [quantile(0.5, metric), 'half'],
  [quantile(0.95, metric), '95 %'],
  [quantile(0.99, metric), '99 %'],
];
const stat = (title: string, promql: string, more: Partial<Panel> = {}): Panel => ({
  title,
  queries: [[promql, '']],
  isStat: true,
  ...more,
});

/** The way of messages between phones and screens, and where they wait. */
export const messages: Dashboard = {
  id: 'messages',
  title: 'Recado: messages',
  rows: [
    {
      title: 'Now',
      panels: [
        stat('In', 'sum(rate(recado_messages_received_total[$__rate_interval]))', { unit: 'cps' }),
        stat('Out', 'sum(rate(recado_messages_sent_total{outcome="sent"}[$__rate_interval]))', { unit: 'cps' }),
        stat('Phone to screen, 95 %', quantile(0.95, 'recado_phone_to_screen_seconds'), { unit: 's', alarming: 5 }),
        stat('Screen to phone, 95 %', quantile(0.95, 'recado_screen_to_phone_seconds'), { unit: 's', alarming: 15 }),
        stat('Oldest reply', 'max(recado_outbound_oldest_seconds)', { unit: 's', alarming: 120 }),
        stat('Dead letters', 'sum(max by (service) (recado_dead_letters))', { alarming: 1 }),
      ],
    },
    {
      title: 'Messages',
      panels: [
        {
          title: 'Received',
          unit: 'cps',
          description: 'Own are those that the account wrote on another device.',
          queries: [['sum by (author) (rate(recado_messages_received_total[$__rate_interval]))', '{{author}}']],
        },
        {
          title: 'Sent, by source',
          unit: 'cps',
          queries: [
            ['sum by (source) (rate(recado_messages_sent_total{outcome="sent"}[$__rate_interval]))', '{{source}}'],
          ],
        },
        {
          title: 'Attempts that did not succeed',
          unit: 'cps',
          queries: [
            ['sum by (outcome) (rate(recado_messages_sent_total{outcome!="sent"}[$__rate_interval]))', '{{outcome}}'],
            ['sum by (code) (rate(recado_message_refusals_total[$__rate_interval]))', 'code {{code}}'],
          ],
        },
        { title: 'Phone to screen', unit: 's', queries: quantiles('recado_phone_to_screen_seconds') },
        { title: 'Screen to phone', unit: 's', queries: quantiles('recado_screen_to_phone_seconds') },
        { title: 'Acknowledgement of WhatsApp', unit: 's', queries: quantiles('recado_send_seconds') },
      ],
    },
    {
      title: 'Waiting',
      panels: [
        { title: 'To be sent', queries: [['max by (kind) (recado_outbound_waiting)', '{{kind}}']] },
        {
          title: 'Oldest publication of each outbox',
          unit: 's',
          description: 'Some seconds are normal: the position of a relay is saved every five.',
          queries: [['max by (service) (recado_outbox_oldest_seconds)', '{{service}}']],
        },
        { title: 'Publications to pass', queries: [['max by (service) (recado_outbox_waiting)', '{{service}}']] },
        { title: 'Events to handle', queries: [['max by (service) (recado_events_waiting)', '{{service}}']] },
        {
          title: 'Age of handled events, 95 %',
          unit: 's',
          queries: [
            [
              'histogram_quantile(0.95, sum by (service, le) (rate(recado_event_delay_seconds_bucket[$__rate_interval])))',
              '{{service}}',
            ],
          ],
        },
        {
          title: 'Oldest due job',
          unit: 's',
          queries: [['max by (service, job) (recado_jobs_oldest_seconds) > 0', '{{service}} {{job}}']],
        },
      ],
    },
    {
      title: 'Browsers',
      panels: [
        { title: 'Open sockets', queries: [['sum(recado_sockets)', 'sockets']] },
        {
          title: 'Pushes',
          unit: 'cps',
          queries: [['topk(10, sum by (channel) (rate(recado_pushes_total[$__rate_interval])))', '{{channel}}']],
        },
        { title: 'Dead letters', queries: [['max by (service) (recado_dead_letters)', '{{service}}']] },
      ],
    },
  ],
};
