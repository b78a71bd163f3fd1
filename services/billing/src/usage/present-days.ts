import { addDays, type SentMessages, type UsageDay, type UsageRange } from '@recado/contracts';
import type { DayAmount } from './usage.repository.ts';
import { flowKinds, gaugeKinds, sentSources, type FlowKind, type GaugeKind, type UsageKind } from './usage-kinds.ts';

/**
 * Every day of a range. Running totals are known at its end and go back from there by the change of each day.
 * @param totals at the end of the range
 */
export function presentDays(
  { from, to }: UsageRange,
  amounts: DayAmount[],
  totals: ReadonlyMap<GaugeKind, number>,
): UsageDay[] {
  const byDay = Map.groupBy(amounts, ({ day }) => day);
  const running = new Map(totals);
  const days: UsageDay[] = [];
  for (let day = to; day >= from; day = addDays(day, -1)) {
    const of = new Map<UsageKind, number>((byDay.get(day) ?? []).map(({ kind, amount }) => [kind, amount]));
    days.push({ day, ...flowsOf(of), ...gaugesOf(running), sent: sentOf(of) });
    for (const kind of gaugeKinds) running.set(kind, (running.get(kind) ?? 0) - (of.get(kind) ?? 0));
  }
  return days.toReversed();
}

type Amounts = ReadonlyMap<UsageKind, number>;
const flowsOf = (of: Amounts) =>
  Object.fromEntries(flowKinds.map((kind) => [kind, of.get(kind) ?? 0])) as Record<FlowKind, number>;
/** Totals of a day. They are below zero only on days from before the first known events. */
const gaugesOf = (running: ReadonlyMap<GaugeKind, number>) =>
  Object.fromEntries(gaugeKinds.map((kind) => [kind, Math.max(0, running.get(kind) ?? 0)])) as Record<
    GaugeKind,
    number
  >;
const sentOf = (of: Amounts) =>
  Object.fromEntries(sentSources.map((source) => [source, of.get(`sent.${source}`) ?? 0])) as unknown as SentMessages;
