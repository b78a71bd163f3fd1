import type { AnswerFigures } from './answers.bench.ts';
import type { LimitFigures, SendFigures, WebhookFigures } from './api.bench.ts';
import type { BotFigures } from './bot.bench.ts';
import type { BrowserFigures, HeldMemory } from './browser.bench.ts';
import type { NeighbourFigures } from './fairness.bench.ts';
import type { DeskTimes } from './felt.bench.ts';
import type { ReadModelCost } from './dashboard.bench.ts';
import type { PlanningFigures } from './campaigns.bench.ts';
import type { MigrationFigures } from './migrations.bench.ts';
import type { MessageCost } from './measure-cost.ts';
import type { InboundFigures } from './inbound.bench.ts';
import type { InvoiceJobFigures } from './billing.bench.ts';
import type { LongWorkFigures } from './measure-long-work.ts';
import type { RequestFigures } from './measure-requests.ts';
import type { Percentiles } from './percentiles.ts';
import type { StatementCost } from './tenancy.bench.ts';

/** Three significant digits or more. */
export const formatNumber = (n: number): string => (n >= 100 ? n.toFixed(0) : n.toFixed(1));
export const formatPair = ({ p50, p99 }: Percentiles) => `${formatNumber(p50)} / ${formatNumber(p99)} ms`;
const formatPercent = (share: number) => `${(share * 100).toFixed(1)} %`.padStart(8);

/** @param cpu milliseconds by program */
export const formatCpu = (cpu: Record<string, number>): string =>
  Object.entries(cpu)
    .map(([name, ms]) => `${name} ${formatNumber(ms)}`)
    .join(', ');

export const inboundHeading = '  load            msg/s   committed p50/p99   browser p50/p99   CPU/msg';
export function formatInbound(name: string, { perSecond, committed, browser, cpuTotal }: InboundFigures): string {
  const cells = [
    formatNumber(perSecond).padStart(6),
    formatPair(committed).padStart(17),
    formatPair(browser).padStart(15),
  ];
  return `  ${name.padEnd(14)} ${cells.join('   ')}   ${formatNumber(cpuTotal)} ms`;
}

export const answersHeading =
  '  load            msg/s     accepted p50/p99   WhatsApp p50/p99      ticks p50/p99   CPU/msg   transactions';
export function formatAnswers(name: string, figures: AnswerFigures): string {
  const { perSecond, accepted, taken, ticked, cpuTotal, transactions } = figures;
  const times = [accepted, taken, ticked].map((percentiles) => formatPair(percentiles).padStart(18));
  const cost = `${formatNumber(cpuTotal).padStart(6)} ms ${formatNumber(transactions).padStart(14)}`;
  return `  ${name.padEnd(14)} ${formatNumber(perSecond).padStart(6)} ${times.join(' ')} ${cost}`;
}

export const botHeading =
  '  load                  turns/s   WhatsApp p50/p99      phone p50/p99   CPU/turn   transactions';
export function formatBot(name: string, { perSecond, taken, received, cpuTotal, transactions }: BotFigures): string {
  const times = [taken, received].map((percentiles) => formatPair(percentiles).padStart(18));
  const cost = `${formatNumber(cpuTotal).padStart(7)} ms ${formatNumber(transactions).padStart(14)}`;
  return `  ${name.padEnd(20)} ${formatNumber(perSecond).padStart(8)} ${times.join(' ')} ${cost}`;
}

export const costHeading = '  load                    msg/s   CPU/msg   transactions';
export function formatCost(name: string, { perSecond, cpuTotal, transactions }: MessageCost): string {
  const cells = [formatNumber(perSecond).padStart(7), `${formatNumber(cpuTotal).padStart(6)} ms`];
  return `  ${name.padEnd(22)} ${cells.join(' ')} ${formatNumber(transactions).padStart(14)}`;
}

export const sendsHeading =
  '  load                    calls/s     accepted p50/p99   delivered/s   CPU/call   transactions';
export function formatSends(name: string, figures: SendFigures): string {
  const { acceptedPerSecond, accepted, perSecond, cpuTotal, transactions } = figures;
  const cells = [formatNumber(acceptedPerSecond).padStart(8), formatPair(accepted).padStart(20)];
  const cost = `${formatNumber(cpuTotal).padStart(7)} ms ${formatNumber(transactions).padStart(14)}`;
  return `  ${name.padEnd(22)} ${cells.join(' ')} ${formatNumber(perSecond).padStart(13)} ${cost}`;
}
export const formatWebhooks = (name: string, { deliveries, perSecond }: WebhookFigures): string =>
  `  ${name.padEnd(30)} ${formatNumber(perSecond).padStart(6)} webhooks/s (${deliveries})`;
export function formatLimit({ name, limit, requests, accepted, seconds, gateways }: LimitFigures): string {
  const time = `${requests} requests in ${formatNumber(seconds)} s`;
  const cpu = gateways.map((one) => `${formatNumber(one)} s`).join(' and ');
  return `  ${name.padEnd(26)} ${time}: ${accepted} accepted of ${limit}; CPU of the gateways ${cpu}`;
}

export function formatPlanning({ seconds, insertSeconds, forecastSeconds, memoryGrowth }: PlanningFigures): string[] {
  const ratio = formatNumber(seconds / insertSeconds);
  return [
    `  frozen in ${formatNumber(seconds)} s, ${ratio} times a plain insert of the rows; at most ${formatNumber(memoryGrowth)} MB more`,
    `  forecast of it in ${formatNumber(forecastSeconds)} s`,
  ];
}

export function formatNeighbours(neighbours: NeighbourFigures[]): string[] {
  const rows = neighbours.map(({ name, times, answered, refused }) => {
    const cells = [formatPair(times).padStart(18), String(answered).padStart(11), String(refused).padStart(14)];
    return `  ${name.padEnd(28)} ${cells.join(' ')}`;
  });
  return ['  the other company requests       p50 / p99    responses       refused', ...rows];
}

export function formatStatementCosts(costs: StatementCost[]): string[] {
  const rows = costs.map(({ name, secured, bare, share }) => {
    const cells = [secured.toFixed(3).padStart(11), bare.toFixed(3).padStart(9), formatPercent(share)];
    return `  ${name.padEnd(22)} ${cells.join(' ')}`;
  });
  const mean = costs.reduce((sum, { share }) => sum + share, 0) / costs.length;
  return ['  statement               secured ms   bare ms   cost', ...rows, `  on average ${formatPercent(mean)}`];
}

/** @param figures by name, the baseline first */
export function formatRequests(figures: Record<string, RequestFigures>): string[] {
  const baseline = Object.values(figures)[0]?.perSecond ?? Number.NaN;
  const rows = Object.entries(figures).map(([name, { perSecond, p50, p99, errors }]) => {
    const share = `${formatNumber((perSecond / baseline) * 100)} %`;
    const cells = [
      formatNumber(perSecond).padStart(7),
      share.padStart(13),
      ...[p50, p99, errors].map((n) => String(n).padStart(8)),
    ];
    return `  ${name.padEnd(35)}${cells.join(' ')}`;
  });
  return ['  request                              req/s   of baseline   p50 ms   p99 ms   errors', ...rows];
}

export const formatReadModel = ({ withTriggers, without, fold }: ReadModelCost): string =>
  `  CPU per message, ms: episodes ${(withTriggers - without).toFixed(3)} (statements without them ${without.toFixed(3)}), numbers ${fold.toFixed(3)}`;

export function formatMigrations(figures: MigrationFigures[]): string[] {
  const rows = figures.map(({ service, migration, seconds, retries, longest }) => {
    const longestMs = longest ? `${longest.ms.toFixed(0)} ms` : '< 50 ms';
    const cells = [`${seconds.toFixed(2)} s`.padStart(9), String(retries).padStart(8), longestMs.padStart(10)];
    return `  ${service.padEnd(13)} ${migration.padEnd(32)} ${cells.join(' ')}   ${longest?.name ?? ''}`;
  });
  return ['  service       migration                             took  retries    longest   statement', ...rows];
}

export const formatInvoiceJob = ({ companies, seconds, cpuSeconds }: InvoiceJobFigures): string =>
  `  ${companies} invoices in ${formatNumber(seconds)} s; CPU of billing and Postgres ${formatNumber((cpuSeconds * 1_000) / companies)} ms each`;

export function formatLongWork(name: string, { rows, seconds, memoryGrowth, size }: LongWorkFigures): string {
  const memory = Object.entries(memoryGrowth).map(([service, mb]) => `${service} ${formatNumber(mb)} MB more`);
  const bytes = size === undefined ? '' : `, ${formatNumber(size / 1e6)} MB`;
  const rate = `${formatNumber(seconds)} s, ${formatNumber(rows / seconds)} rows/s${bytes}`;
  return `  ${name.padEnd(26)} ${rate}; at most ${memory.join(', ')}`;
}

export function formatBrowser({ interactions, scrolled, afterSixMinutes, afterAnHour }: BrowserFigures): string[] {
  const held = ({ megabytes, nodes, listeners }: HeldMemory) =>
    `${formatNumber(megabytes)} MB of JavaScript heap, ${nodes} nodes, ${listeners} listeners`;
  return [
    '  input → next paint                   p50 ms   worst ms',
    ...interactions.map(
      ({ name, p50, worst }) => `  ${name.padEnd(35)} ${String(p50).padStart(7)} ${String(worst).padStart(10)}`,
    ),
    '  continuous scrolling                 frames   dropped   p99 ms',
    ...scrolled.map(({ name, frames, dropped, p99 }) => {
      const cells = [String(frames).padStart(7), String(dropped).padStart(9), formatNumber(p99).padStart(8)];
      return `  ${name.padEnd(35)} ${cells.join(' ')}`;
    }),
    `  after six minutes of work: ${held(afterSixMinutes)}`,
    `  after an hour of it:       ${held(afterAnHour)}`,
  ];
}

export function formatFelt({ times, cold }: DeskTimes): string[] {
  return [
    '                                            aim ms  median ms   worst ms',
    ...times.map(({ name, aim, median, worst }) => {
      const cells = [String(aim).padStart(6), median.toFixed(0).padStart(10), worst.toFixed(0).padStart(10)];
      return `  ${name.padEnd(41)} ${cells.join(' ')}`;
    }),
    `  scripts of a desk without a cache: ${cold.scripts}, ${cold.kilobytes.toFixed(1)} kB compressed`,
  ];
}
