import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { eventually } from '../../libs/testkit/src/eventually.ts';
import { dashboardFiles } from '../dashboards/write-dashboards.ts';
import { inRoot } from '../standalone/repository-paths.ts';
import { services } from '../standalone/services.ts';
import { aConversation } from './conversation.factory.ts';
import { openSocket } from './open-socket.ts';
import { alertRules, queriesIn, selectorsIn, type Selector } from './promql.ts';
import { product } from './running-product.ts';

const QUIET_MS = 5_000;
/** Metrics of Prometheus itself, of cAdvisor and of kube-state-metrics that rules use. */
const foreign = ['up', 'container_memory_working_set_bytes', 'kube_pod_container_resource_limits'];
/** Labels that a target of Prometheus has, besides those of the metric. */
const ofTarget = ['instance', 'namespace', 'pod', 'job'];

interface Sample {
  name: string;
  labels: Record<string, string>;
  value: number;
}
interface Metrics {
  text: string;
  /** The type of each metric, of which some have no sample yet. */
  types: Map<string, string>;
  helps: Map<string, string>;
  samples: Sample[];
}

async function readMetrics(): Promise<Metrics> {
  const text = await (await fetch(`${product.health}/metrics`)).text();
  const lines = (kind: string) =>
    new Map(
      [...text.matchAll(new RegExp(`^# ${kind} (\\S+) (.*)$`, 'gm'))].map(([, name = '', rest = '']) => [name, rest]),
    );
  const samples = [...text.matchAll(/^(\w+)(?:\{(.*)\})? (\S+)$/gm)].map(([, name = '', labels = '', value]) => ({
    name,
    labels: Object.fromEntries(
      [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, key, of]) => [key, of]),
    ) as Record<string, string>,
    value: Number(value),
  }));
  return { text, types: lines('TYPE'), helps: lines('HELP'), samples };
}

const valueOf = ({ samples }: Metrics, name: string, labels: Record<string, string> = {}): number =>
  samples
    .filter(
      (sample) => sample.name === name && Object.entries(labels).every(([key, value]) => sample.labels[key] === value),
    )
    .reduce((sum, { value }) => sum + value, 0);

/** The metric of a time series: those of a histogram have endings. */
const familyOf = (series: string, { types }: Metrics): string | undefined =>
  [series, series.replace(/_(bucket|sum|count)$/, '')].find((name) => types.has(name));

let before: Metrics;
let after: Metrics;
let numbers: string[];
/** The metrics of a product that has sent all that earlier specs left in it. */
async function readQuietMetrics(): Promise<Metrics> {
  const countOf = (metrics: Metrics) =>
    valueOf(metrics, 'recado_messages_sent_total') + valueOf(metrics, 'recado_messages_received_total');
  let former = await readMetrics();
  return eventually(
    async () => {
      await pause(QUIET_MS);
      const now = await readMetrics();
      const isQuiet = countOf(now) === countOf(former);
      former = now;
      return isQuiet ? now : null;
    },
    'a product that sends nothing',
    90_000,
  );
}
beforeAll(async () => {
  before = await readQuietMetrics();
  const { company, line, customer, ticketId } = await aConversation({ status: 'open' });
  numbers = [line.number, customer.number];
  const socket = await openSocket(company.token);
  try {
    await customer.writes(line.number, 'chegou?');
    await company.api.messages.send({ ticketId, body: 'já vejo' });
    await eventually(
      async () => (await customer.sees(line.number)).some(({ text }) => text === 'já vejo'),
      'the message',
    );
    after = await eventually(async () => {
      const now = await readMetrics();
      const grown = (name: string) => valueOf(now, name) > valueOf(before, name);
      const isMeasured = grown('recado_phone_to_screen_seconds_count') && grown('recado_screen_to_phone_seconds_count');
      return isMeasured ? now : null;
    }, 'the measured messages');
  } finally {
    socket.close();
  }
});

test('messages are counted and measured on their way between phone and screen', () => {
  const grown = (name: string, labels?: Record<string, string>) =>
    valueOf(after, name, labels) - valueOf(before, name, labels);
  expect(grown('recado_messages_received_total', { author: 'customer' })).toBe(2);
  expect(grown('recado_messages_sent_total', { source: 'agent', outcome: 'sent' })).toBe(1);
  expect(grown('recado_send_seconds_count')).toBe(1);
  expect(grown('recado_pushes_total', { channel: 'appMessage' })).toBeGreaterThanOrEqual(2);
  expect(grown('recado_http_request_seconds_count', { service: 'tickets', status: '2xx' })).toBeGreaterThan(1);
  expect(grown('recado_lease_changes_total', { change: 'claimed' })).toBeGreaterThan(0);
  expect(valueOf(after, 'recado_sessions', { state: 'open' })).toBeGreaterThan(0);
  expect(valueOf(after, 'recado_worker_sessions_limit')).toBe(1_000);
  expect(valueOf(after, 'recado_sockets')).toBeGreaterThan(0);
});

test('every service says what it reaches and what waits for it', () => {
  const ofService = (name: string) =>
    after.samples.filter((sample) => sample.name === name).map(({ labels }) => labels['service'] ?? '');
  expect(new Set(ofService('recado_service_info'))).toEqual(new Set(services));
  expect(new Set(ofService('recado_dependency_up'))).toEqual(new Set(services));
  const withDatabase = new Set(services.filter((service) => service !== 'gateway'));
  for (const name of [
    'recado_outbox_oldest_seconds',
    'recado_events_waiting',
    'recado_dead_letters',
    'recado_database_connections',
  ])
    expect(new Set(ofService(name)), name).toEqual(withDatabase);
  expect(ofService('recado_jobs_waiting')).toContain('chat');
  for (const { labels, value } of after.samples.filter(({ name }) => name === 'recado_dependency_up'))
    expect(value, JSON.stringify(labels)).toBe(1);
});

test('no label is of a company, a number or a person: none has an id or digits of a phone', () => {
  const allowed =
    'author change channel code dependency job kind le name operation outcome purpose reason resource restriction service source state status task';
  const ours = after.samples.filter(({ name }) => name.startsWith('recado_'));
  expect(ours.length).toBeGreaterThan(200);
  expect(
    [...new Set(ours.flatMap(({ labels }) => Object.keys(labels)))].filter(
      (name) => !allowed.split(' ').includes(name),
    ),
  ).toEqual([]);
  for (const { name, labels } of ours)
    for (const [label, value] of Object.entries(labels)) {
      if (label !== 'le') expect(value, `${name}{${label}}`).not.toMatch(label === 'code' ? /\d{4}/ : /\d{3}/);
    }
  for (const number of numbers) expect(after.text).not.toContain(number);
});

test('the help of each metric says how the values of several processes are put together', () => {
  const ours = [...after.helps].filter(([name]) => name.startsWith('recado_'));
  expect(ours.length).toBeGreaterThan(30);
  for (const [name, help] of ours)
    expect(help, name).toMatch(/\. (Each process|All replicas) .*(add them up|maximum|minimum)\.$/);
});

/** The queries of rules, dashboards and runbooks. */
function allQueries(): string[] {
  const panels = [...dashboardFiles.values()].flatMap(
    (text) => (JSON.parse(text) as { panels: { targets?: { expr: string }[] }[] }).panels,
  );
  const pages = readdirSync(inRoot('deploy', 'runbooks')).map((name) =>
    readFileSync(inRoot('deploy', 'runbooks', name), 'utf8'),
  );
  return [
    ...alertRules.map(({ expr }) => expr),
    ...panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
    ...pages.flatMap(queriesIn),
  ];
}
const selectors: Selector[] = allQueries().flatMap(selectorsIn);

test('every metric that rules, dashboards and runbooks use is one that the product has', () => {
  expect(selectors.length).toBeGreaterThan(100);
  const unknown = selectors
    .map(({ metric }) => metric)
    .filter((metric) => !foreign.includes(metric) && !familyOf(metric, after));
  expect([...new Set(unknown)]).toEqual([]);
});

test('queries compare only labels that their metrics have', () => {
  for (const { metric, labels } of selectors.filter((one) => !foreign.includes(one.metric))) {
    const sample = after.samples.find(({ name }) => name === metric);
    if (!sample) continue; // never happened in this product yet
    const known = [...Object.keys(sample.labels), ...ofTarget];
    expect(
      labels.filter((label) => !known.includes(label)),
      metric,
    ).toEqual([]);
  }
});

test('queries put the values of several processes together as the metrics say', () => {
  const operators = { 'add them up': ['sum', 'count'], maximum: ['max'], minimum: ['min'] };
  for (const { metric, aggregation } of selectors) {
    const family = familyOf(metric, after) ?? '';
    const [, way = ''] = /(add them up|maximum|minimum)\.$/.exec(after.helps.get(family) ?? '') ?? [];
    if (aggregation && way) expect(operators[way as keyof typeof operators], metric).toContain(aggregation);
  }
});
