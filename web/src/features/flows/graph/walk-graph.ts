import type { FlowGraph, FlowStep } from '@recado/contracts';
import { waysOf } from '@recado/contracts/tickets/flow-kinds';
import { targetOf, type WayRef } from './edit-graph.ts';

/** A line of the list form of a graph. */
export type OutlineLine =
  | { kind: 'step'; key: string; depth: number; step: FlowStep; from: WayRef | null }
  /** A way that leads to a step which has its own place in the list. */
  | { kind: 'link'; key: string; depth: number; from: WayRef; to: FlowStep }
  /** A way that leads nowhere. */
  | { kind: 'open'; key: string; depth: number; from: WayRef }
  /** A heading: one way of several. */
  | { kind: 'way'; key: string; depth: number; from: WayRef }
  /** The heading of steps that nothing leads to. */
  | { kind: 'loose'; key: string; depth: number };

/** The list form: a chain of steps stays at one depth, and the steps of each of several ways stand below their way. */
export function outlineOf({ start, steps }: FlowGraph): OutlineLine[] {
  const known = new Map(steps.map((step) => [step.id, step]));
  const seen = new Set<string>();
  const lines: OutlineLine[] = [];
  const walk = (step: FlowStep, depth: number, from: WayRef | null): void => {
    seen.add(step.id);
    lines.push({ kind: 'step', key: step.id, depth, step, from });
    const ways = waysOf(step);
    for (const way of ways) {
      const ref = { stepId: step.id, way };
      const key = `${step.id} ${way}`;
      const isChain = ways.length === 1;
      if (!isChain) lines.push({ kind: 'way', key: `${key} way`, depth: depth + 1, from: ref });
      const inner = isChain ? depth : depth + 2;
      const to = known.get(targetOf(step, way) ?? '');
      if (!to) lines.push({ kind: 'open', key, depth: inner, from: ref });
      else if (seen.has(to.id)) lines.push({ kind: 'link', key, depth: inner, from: ref, to });
      else walk(to, inner, ref);
    }
  };
  const first = known.get(start);
  if (first) walk(first, 0, null);
  if (seen.size < steps.length) {
    if (first) lines.push({ kind: 'loose', key: 'loose', depth: 0 });
    for (const step of steps) if (!seen.has(step.id)) walk(step, 0, null);
  }
  return lines;
}
