import { Injectable } from '@nestjs/common';
import type { Caller, TurnTarget } from '@recado/contracts';
import { IntegrationsDatabase } from '../integrations.database.ts';
import { IntegrationTarget } from './integration.target.ts';
import { PromptTarget } from './prompt.target.ts';
import { failedRun, type TargetRun, type TurnToRun } from './target-run.ts';

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
      return prompt && !prompt.ended ? this.promptTarget.run(prompt, turn) : removed(kind);
    }
    const found = await this.db.within({ companyId }, ({ integrations }) =>
      this.integrationTarget.load(integrations, id),
    );
    return found && !found.ended ? this.integrationTarget.run(caller, found, turn) : removed(kind);
  }
}

const removed = (kind: TurnTarget['kind']): TargetRun => failedRun({ kind, name: '', type: kind }, 'removed');
