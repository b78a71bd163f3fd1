import type { FlowGraph, FlowTrial, TryFlow, WalkedStep } from '@recado/contracts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/request-error.ts';
import { cleanGraph } from '../graph/clean-graph.ts';

/** A message of the contact, or time that passes, with what the flow did then. */
export interface TrialTurn {
  id: number;
  /** Empty: the conversation begins, or time passes. */
  text: string;
  at: string;
  result: { answer: FlowTrial } | { error: string } | null;
}
export const answerOf = ({ result }: TrialTurn): FlowTrial | null =>
  result && 'answer' in result ? result.answer : null;

/** What is called in a conversation that is tried out, and what fails. */
export type TrialSwitches = Required<Pick<TryFlow, 'call' | 'requestsFail'>>;

/** The steps of a conversation that is tried out, and where it is. */
export interface TriedPath {
  steps: WalkedStep[];
  at: string;
}

/**
 * A conversation that tries out a draft; it goes on from the last answer, with the draft of the moment. An answer that comes
 * after the conversation was started over or closed is dropped.
 * @param onPath gets the whole path after each answer
 */
export function useFlowTrial(flowId: number, graph: FlowGraph, onPath: (path: TriedPath | null) => void) {
  const [turns, setTurns] = useState<TrialTurn[]>([]);
  const { mutate } = useMutation({
    mutationFn: (input: TryFlow) => api.flows.tryOut.call(input),
    meta: { quiet: true },
  });
  const answered = turns.filter((turn) => answerOf(turn) !== null);
  const current = answered.map(answerOf).at(-1) ?? null;
  const isWaiting = turns.some(({ result }) => result === null);

  const settle = (id: number, result: TrialTurn['result']) =>
    setTurns((all) => all.map((turn) => (turn.id === id ? { ...turn, result } : turn)));

  /** @param at ISO 8601; by default the moment of the last turn, or now */
  function send(
    text: string,
    { at, from = answered, ...switches }: TrialSwitches & { at?: string; from?: TrialTurn[] },
  ) {
    const id = (turns.at(-1)?.id ?? 0) + 1;
    const before = from.at(-1);
    const state = before && answerOf(before)?.state;
    const moment = at ?? before?.at ?? new Date().toISOString();
    setTurns([...from, { id, text, at: moment, result: null }]);
    const input = { id: flowId, draft: cleanGraph(graph), text, ...switches, at: moment, ...(state ? { state } : {}) };
    // React Query calls these for the newest request only, and never after the pane is closed.
    mutate(input, {
      onSuccess: (answer) => {
        settle(id, { answer });
        const steps = [...from.flatMap((turn) => answerOf(turn)?.steps ?? []), ...answer.steps];
        onPath({ steps, at: answer.stepId });
      },
      onError: (error) => settle(id, { error: errorMessage(error) }),
    });
  }
  function begin(switches: TrialSwitches) {
    onPath(null);
    send('', { ...switches, from: [] });
  }
  return { turns, current, isWaiting, send, begin };
}
