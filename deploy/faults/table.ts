import { isLate, passed, type Rates, type Result } from './round.ts';
import type { Scale } from './stage.ts';

const WIDTH = 66;
const COLUMN = 13;
const seconds = (value: number | null) => (value === null ? 'never' : value.toFixed(1));
/** Of several times the slowest, and the median. */
const through = ({ recovery, median, fault }: Result): string =>
  fault.medianLimit === undefined ? seconds(recovery) : `${seconds(recovery)} (${seconds(median)})`;
const cells = (result: Result): string[] => [
  through(result),
  seconds(result.connected),
  String(result.sent),
  String(result.lost.length),
  String(result.doubled.length),
  result.fault.mixesOrder ? '–' : String(result.disordered.length),
  String(result.foreign.length),
  result.cpuPerMessage.toFixed(1),
  result.work.map((ms) => ms.toFixed(0)).join('/'),
  passed(result) ? 'passed' : isLate(result) ? 'late' : 'FAILED',
];
const heads = [
  'through',
  'linked',
  'messages',
  'lost',
  'doubled',
  'disorder',
  'foreign',
  'CPU ms',
  'same work',
  'verdict',
];

export const columns = (): string => `  ${'fault'.padEnd(WIDTH)}${heads.map((head) => head.padStart(COLUMN)).join('')}`;
export const row = (result: Result): string =>
  `  ${result.fault.name.padEnd(WIDTH)}${cells(result)
    .map((cell) => cell.padStart(COLUMN))
    .join('')}`;

/** Why it failed, the first few of each kind. */
export function details(result: Result): string {
  const { trouble, recovery, median, fault, lost, doubled, disordered, foreign, refused } = result;
  const lists = { lost, doubled, disordered, foreign, refused };
  return [
    ...(trouble ? [`trouble: ${trouble}`] : []),
    ...(recovery !== null && recovery > fault.limit ? [`recovered after the limit of ${fault.limit} s`] : []),
    ...(median !== null && median > (fault.medianLimit ?? Infinity)
      ? [`half of them not within ${fault.medianLimit} s`]
      : []),
    ...Object.entries(lists).flatMap(([name, list]) =>
      list.length > 0 ? [`${name}: ${list.slice(0, 5).join(' · ')}${list.length > 5 ? ' …' : ''}`] : [],
    ),
  ]
    .map((line) => `      ${line}`)
    .join('\n');
}

/** For the README's operations page. */
export function table(results: Result[], run: { commit: string; rates: Rates; scale: Scale }): string {
  const { rates, scale } = run;
  const day = new Date().toISOString().slice(0, 10);
  return `${[
    `Commit ${run.commit}, ${day}: ${scale.companies * scale.lines} connections in ${scale.companies} companies, ${scale.workers} connection workers, ${scale.replicas} of every other service, ${rates.in} messages/s in and ${rates.out}/s out.`,
    '',
    `| Fault | Through after (s) | Linked after (s) | Messages | Lost | Doubled | Out of order | Foreign | CPU a message (ms) | Same work: median/p90 (ms) | Verdict |`,
    `|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|---|`,
    ...results.map((result) => `| ${[result.fault.name, ...cells(result)].join(' | ')} |`),
  ].join('\n')}\n`;
}
