import type { MessageRates } from './fault-round.ts';
import type { StageScale } from './fault.stage.ts';
import { isLate, isPassed, type RoundResult } from './round-result.ts';

const NAME_WIDTH = 66;
const CELL_WIDTH = 13;
const EXAMPLES = 5;

const formatSeconds = (value: number | null) => (value === null ? 'never' : value.toFixed(1));
/** For a series the slowest recovery and the median. */
const formatRecovery = ({ recovery, median, scenario }: RoundResult): string =>
  scenario.medianLimitSeconds === undefined
    ? formatSeconds(recovery)
    : `${formatSeconds(recovery)} (${formatSeconds(median)})`;
const cellsOf = (result: RoundResult): string[] => [
  formatRecovery(result),
  formatSeconds(result.connected),
  String(result.sent),
  String(result.lost.length),
  String(result.doubled.length),
  result.scenario.reordersMessages ? '–' : String(result.outOfOrder.length),
  String(result.foreign.length),
  result.cpuPerMessage.toFixed(1),
  result.fixedWork.map((ms) => ms.toFixed(0)).join('/'),
  isPassed(result) ? 'passed' : isLate(result) ? 'late' : 'FAILED',
];
const headings = [
  'delivered',
  'linked',
  'messages',
  'lost',
  'doubled',
  'disorder',
  'foreign',
  'CPU ms',
  'fixed work',
  'verdict',
];

export const formatHeadings = (): string =>
  `  ${'fault'.padEnd(NAME_WIDTH)}${headings.map((heading) => heading.padStart(CELL_WIDTH)).join('')}`;
export const formatRow = (result: RoundResult): string =>
  `  ${result.scenario.name.padEnd(NAME_WIDTH)}${cellsOf(result)
    .map((cell) => cell.padStart(CELL_WIDTH))
    .join('')}`;

/** The reasons of a failure, with the first few messages of each kind. */
export function formatFailure(result: RoundResult): string {
  const { error, recovery, median, scenario, lost, doubled, outOfOrder, foreign, refused } = result;
  const { limitSeconds, medianLimitSeconds } = scenario;
  const lists = { lost, doubled, 'out of order': outOfOrder, foreign, refused };
  return [
    ...(error ? [`error: ${error}`] : []),
    ...(recovery !== null && recovery > limitSeconds ? [`recovered after the limit of ${limitSeconds} s`] : []),
    ...(median !== null && median > (medianLimitSeconds ?? Infinity)
      ? [`the median is above the limit of ${medianLimitSeconds} s`]
      : []),
    ...Object.entries(lists).flatMap(([name, list]) =>
      list.length > 0 ? [`${name}: ${list.slice(0, EXAMPLES).join(' · ')}${list.length > EXAMPLES ? ' …' : ''}`] : [],
    ),
  ]
    .map((line) => `      ${line}`)
    .join('\n');
}

/** For deploy/operations.md. */
export function formatMarkdown(
  results: RoundResult[],
  run: { commit: string; rates: MessageRates; scale: StageScale },
): string {
  const { rates, scale } = run;
  const day = new Date().toISOString().slice(0, 10);
  return `${[
    `Commit ${run.commit}, ${day}: ${scale.companies * scale.lines} connections in ${scale.companies} companies, ${scale.workers} connection workers, ${scale.replicas} of every other service, ${rates.in} messages/s in and ${rates.out}/s out.`,
    '',
    `| Fault | Delivered after (s) | Linked after (s) | Messages | Lost | Doubled | Out of order | Foreign | CPU per message (ms) | Fixed work: median/p90 (ms) | Verdict |`,
    `|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|---|`,
    ...results.map((result) => `| ${[result.scenario.name, ...cellsOf(result)].join(' | ')} |`),
  ].join('\n')}\n`;
}
