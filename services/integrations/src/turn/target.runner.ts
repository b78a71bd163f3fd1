import { Injectable } from '@nestjs/common';
import type { Caller, TurnContext, TurnTarget, TurnTrace } from '@recado/contracts';
import { IntegrationsDatabase } from '../integrations.database.ts';
import { IntegrationTarget } from './integration.target.ts';
import { PromptTarget } from './prompt.target.ts';
import type { TurnCall, TurnInput, TurnResult } from './turn.types.ts';

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

/** Asks the prompt or integration of a turn. A failure of any kind is an outcome. */
@Injectable()
export class TargetRunner {
  constructor(
    private readonly db: IntegrationsDatabase,
    private readonly promptTarget: PromptTarget,
    private readonly integrationTarget: IntegrationTarget,
  ) {}

  /** How many earlier messages the target wants. */
  messagesOf({ companyId }: Pick<Caller, 'companyId'>, { kind, id }: TurnTarget): Promise<number> {
    if (kind === 'integration') return Promise.resolve(0);
    return this.db.within({ companyId }, async ({ prompts }) => (await prompts.find(id))?.maxMessages ?? 0);
  }

  /** A second copy of a bill remembers failed checks of its contact beyond the ticket. */
  async sessionOwner(
    { companyId }: Pick<Caller, 'companyId'>,
    { kind, id }: TurnTarget,
    ticketId: number,
    contactId: number,
  ): Promise<string> {
    if (kind === 'prompt') return `ticket-${ticketId}`;
    const found = await this.db.within({ companyId }, ({ integrations }) => integrations.find(id));
    return found?.type === 'bill' ? `contact-${contactId}` : `ticket-${ticketId}`;
  }

  async run(caller: Caller, { kind, id }: TurnTarget, turn: TurnToRun): Promise<TargetRun> {
    const { companyId } = caller;
    if (kind === 'prompt') {
      const prompt = await this.db.within({ companyId }, ({ prompts }) => this.promptTarget.load(prompts, id));
      return prompt ? this.promptTarget.run(prompt, turn) : removed(kind);
    }
    const found = await this.db.within({ companyId }, ({ integrations }) =>
      this.integrationTarget.load(integrations, id),
    );
    return found ? this.integrationTarget.run(caller, found, turn) : removed(kind);
  }
}

const removed = (kind: TurnTarget['kind']): TargetRun => failedRun({ kind, name: '', type: kind }, 'removed');

/** A turn that ends without a call. */
export const failedRun = (target: Pick<TurnTrace, 'kind' | 'name' | 'type'>, reason: string): TargetRun => ({
  answer: { replies: [], outcome: { kind: 'failed', reason }, session: null, calls: [] },
  trace: { ...target, ms: 0, status: reason, inputTokens: null, outputTokens: null, calls: [] },
  keepsPlace: false,
});

/** What admins read of a turn. */
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
