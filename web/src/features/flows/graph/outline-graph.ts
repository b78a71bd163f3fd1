import type { FlowGraph, FlowStep } from '@recado/contracts';
import { waysOf } from '@recado/contracts/tickets/flow-kinds';
import { targetOf, type WayRef } from './edit-graph.ts';

/** A line of the list form of a graph. */
export type OutlineLine =
  | { kind: 'step'; key: string; depth: number; step: FlowStep }
  /** A way that leads to a step which has its own place in the list. */
  | { kind: 'link'; key: string; depth: number; from: WayRef; to: FlowStep }
  /** A way that leads nowhere. */
  | { kind: 'open'; key: string; depth: number; from: WayRef }
  /** A heading: the steps of one way of several come below. */
  | { kind: 'way'; key: string; depth: number; from: WayRef }
  /** The heading of steps that nothing leads to. */
  | { kind: 'loose'; key: string; depth: number };

/** The list form: a chain of steps stays at one depth, and the steps of other ways stand deeper, below their way. */
export function outlineOf({ start, steps }: FlowGraph): OutlineLine[] {
  const known = new Map(steps.map((step) => [step.id, step]));
  const seen = new Set<string>();
  const lines: OutlineLine[] = [];

  /** The step and those after it; they keep their place, whatever else leads to them. */
  function chainOf(first: FlowStep): FlowStep[] {
    const chain: FlowStep[] = [];
    for (let step: FlowStep | undefined = first; step && !seen.has(step.id);) {
      seen.add(step.id);
      chain.push(step);
      step = known.get(targetOf(step, 'next') ?? '');
    }
    return chain;
  }
  function walk(first: FlowStep, depth: number): void {
    const chain = chainOf(first);
    for (const [at, step] of chain.entries()) {
      lines.push({ kind: 'step', key: step.id, depth, step });
      for (const way of waysOf(step)) {
        const isChain = way === 'next';
        if (!isChain || at === chain.length - 1) walkWay({ stepId: step.id, way }, step, isChain ? depth : depth + 1);
      }
    }
  }
  function walkWay(from: WayRef, step: FlowStep, depth: number): void {
    const key = `${from.stepId} ${from.way}`;
    const to = known.get(targetOf(step, from.way) ?? '');
    if (!to) lines.push({ kind: 'open', key, depth, from });
    else if (seen.has(to.id)) lines.push({ kind: 'link', key, depth, from, to });
    else {
      lines.push({ kind: 'way', key, depth, from });
      walk(to, depth + 1);
    }
  }

  const first = known.get(start);
  if (first) walk(first, 0);
  if (seen.size < steps.length) {
    if (first) lines.push({ kind: 'loose', key: 'loose', depth: 0 });
    for (const step of steps) if (!seen.has(step.id)) walk(step, 0);
  }
  return lines;
}
