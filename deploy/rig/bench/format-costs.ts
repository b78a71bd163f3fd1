import type { Costs, WorkCost } from './costs.bench.ts';
import { formatCpu, formatNumber, formatPair } from './format-figures.ts';

const heading =
  '  work                     CPU ms     per s      p50 / p99   transactions   NATS   system calls   CPU by program, ms';

export const formatCosts = ({ works, memory }: Costs): string[] => [
  heading,
  ...works.flatMap(formatWork),
  `  memory at rest, MB: ${formatNumber(totalOf(memory))} (${formatCpu(memory)})`,
];

const totalOf = (numbers: Record<string, number>) => Object.values(numbers).reduce((sum, number) => sum + number, 0);

function formatWork({ name, cpu, cpuTotal, perSecond, times, transactions, systemCalls, bus }: WorkCost): string[] {
  const cells = [
    cpuTotal.toFixed(2).padStart(9),
    formatNumber(perSecond).padStart(9),
    (times ? formatPair(times) : '').padStart(14),
    transactions.toFixed(1).padStart(14),
    (bus ? totalOf(bus).toFixed(1) : '').padStart(6),
    systemCalls.toFixed(1).padStart(14),
  ];
  const row = `  ${name.padEnd(22)} ${cells.join(' ')}   ${formatCpu(cpu)}`;
  return bus ? [row, `    NATS: ${formatCpu(bus)}`] : [row];
}

/** Each work of two versions side by side, as means of their runs. */
export function formatComparison(other: Costs[], own: Costs[]): string[] {
  const names = other[0]?.works.map(({ name }) => name) ?? [];
  const rows = names.map((name) => {
    const mean = (costs: Costs[], value: (work: WorkCost) => number) =>
      costs.reduce((sum, { works }) => sum + value(works.find((work) => work.name === name) as WorkCost), 0) /
      costs.length;
    const pair = (value: (work: WorkCost) => number) =>
      `${formatNumber(mean(other, value))} → ${formatNumber(mean(own, value))}`;
    const cells = [
      pair(({ cpuTotal }) => cpuTotal).padStart(16),
      pair(({ perSecond }) => perSecond).padStart(16),
      pair(({ transactions }) => transactions).padStart(14),
      pair(({ bus }) => (bus ? totalOf(bus) : 0)).padStart(16),
      pair(({ systemCalls }) => systemCalls).padStart(16),
    ];
    return `  ${name.padEnd(22)} ${cells.join(' ')}`;
  });
  const memory = (costs: Costs[]) =>
    formatNumber(costs.reduce((sum, one) => sum + totalOf(one.memory), 0) / costs.length);
  return [
    '  work                            CPU ms            per s   transactions             NATS     system calls',
    ...rows,
    `  memory at rest, MB: ${memory(other)} → ${memory(own)}`,
  ];
}
