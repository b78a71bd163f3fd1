import type { TurnContext, TurnTrace } from '@recado/contracts';
import type { TurnCall, TurnInput, TurnResult } from '../foreign/turn.types.ts';

export interface TurnToRun {
  input: TurnInput;
  context: Pick<TurnContext, 'history' | 'queues'>;
  session: unknown;
}
export interface TargetRun {
  answer: TurnResult<unknown>;
  trace: TurnTrace;
  keepsPlace: boolean;
}

/** A turn that ends without a call. */
export const failedRun = (target: Pick<TurnTrace, 'kind' | 'name' | 'type'>, reason: string): TargetRun => ({
  answer: { replies: [], outcome: { kind: 'failed', reason }, session: null, calls: [] },
  trace: { ...target, ms: 0, status: reason, inputTokens: null, outputTokens: null, calls: [] },
  keepsPlace: false,
});

/** The trace of a turn that admins read. */
export function traceOf(
  target: Pick<TurnTrace, 'kind' | 'name' | 'type'>,
  answer: TurnResult<unknown>,
  began: number,
): TurnTrace {
  return {
    ...target,
    ms: Math.round(performance.now() - began),
    status: answer.outcome.kind === 'failed' ? answer.outcome.reason.slice(0, 60) : 'ok',
    inputTokens: answer.tokens?.input ?? null,
    outputTokens: answer.tokens?.output ?? null,
    calls: answer.calls.slice(0, 20).map(shortCall),
  };
}

const shortCall = ({ request, ms, status, sent, answer }: TurnCall): TurnCall => ({
  request: request.slice(0, 500),
  ms,
  status,
  sent: sent.slice(0, 1_000).toWellFormed(),
  answer: answer.slice(0, 1_000).toWellFormed(),
});
