import {
  Fault,
  turns,
  type BotReply,
  type Caller,
  type Handlers,
  type SimulatedTurn,
  type SimulateTurn,
  type TurnContext,
} from '@recado/contracts';
import { Keys, Serves } from '@recado/platform';
import { IntegrationsDatabase } from '../integrations.database.ts';
import { IntegrationTarget, loadedDraftIntegration } from './integration.target.ts';
import { loadedDraft, PromptTarget } from './prompt.target.ts';
import type { TargetRun, TurnToRun } from './target-run.ts';
import { TargetRunner } from './target.runner.ts';
import { turnInputOf } from './turn-input.ts';
import type { TurnReply } from '../foreign/turn.types.ts';

const CONTACT = { id: 0, name: 'Cliente de Teste', number: '5511900000000', email: '' };

/** Asks prompts and integrations for conversations that are only tried out: nothing is stored. */
@Serves(turns)
export class TurnService implements Handlers<typeof turns> {
  constructor(
    private readonly db: IntegrationsDatabase,
    private readonly runner: TargetRunner,
    private readonly promptTarget: PromptTarget,
    private readonly integrationTarget: IntegrationTarget,
    private readonly keys: Keys,
  ) {}

  async simulate(caller: Caller, input: SimulateTurn): Promise<SimulatedTurn> {
    const context = simulatedContext(input);
    const order = {
      companyId: caller.companyId,
      ticketId: 0,
      turn: 0,
      event: input.event,
      target: { kind: 'prompt', id: 0 } as const,
    };
    const turn = {
      input: { ...turnInputOf(order, context), turnId: `simulation_${crypto.randomUUID()}` },
      context,
      session: this.openSession(caller, input.session),
    };
    const { answer, trace } = await this.ask(caller, input, turn);
    const { outcome } = answer;
    return {
      replies: answer.replies.map(shown),
      outcome: outcome.kind,
      queueId: outcome.kind === 'transfer' ? outcome.queueId : null,
      trace,
      session: this.sealSession(caller, answer.session),
    };
  }

  private async ask(
    caller: Caller,
    { prompt, integration, target }: SimulateTurn,
    turn: TurnToRun,
  ): Promise<TargetRun> {
    const { companyId } = caller;
    if (prompt) {
      const { id } = prompt;
      const stored = id
        ? await this.db.within({ companyId }, ({ prompts }) => this.promptTarget.load(prompts, id))
        : null;
      return this.promptTarget.run(loadedDraft(prompt, stored), turn);
    }
    if (integration) {
      const { id } = integration;
      const stored = id
        ? await this.db.within({ companyId }, ({ integrations }) => this.integrationTarget.load(integrations, id))
        : null;
      return this.integrationTarget.run(caller, loadedDraftIntegration(integration, stored), turn);
    }
    if (!target) throw new Fault('ERR_NO_INTEGRATION_FOUND');
    return this.runner.run(caller, target, turn);
  }

  private sealSession({ companyId }: Caller, session: unknown): string {
    if (session === null) return '';
    return this.keys.seal('simulation', `${companyId}`, Buffer.from(JSON.stringify(session))).toString('base64');
  }
  /** A session that was changed is none. */
  private openSession({ companyId }: Caller, sealed = ''): unknown {
    if (sealed === '') return null;
    try {
      return JSON.parse(this.keys.open('simulation', `${companyId}`, Buffer.from(sealed, 'base64')).toString());
    } catch {
      return null;
    }
  }
}

function simulatedContext({ history, queues }: SimulateTurn): TurnContext {
  const messages = history.map(({ fromMe, text }, at) => ({
    id: at + 1,
    fromMe,
    type: 'chat' as const,
    body: text,
    file: null,
    isFilePending: false,
    at: new Date().toISOString(),
  }));
  return {
    isCurrent: true,
    ticketUuid: '00000000-0000-0000-0000-000000000000',
    language: 'pt',
    timezone: 'America/Sao_Paulo',
    contact: CONTACT,
    connection: null,
    queue: null,
    queues,
    history: messages,
    messages: messages.slice(messages.findLastIndex(({ fromMe }) => fromMe) + 1),
  };
}

/** Files are named, not sent. */
const shown = (reply: TurnReply): BotReply => ({ type: reply.type, text: reply.text.slice(0, 60_000).toWellFormed() });
