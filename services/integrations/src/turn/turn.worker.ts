import { Injectable } from '@nestjs/common';
import {
  bot,
  connectionSignals,
  Fault,
  integrationEvents,
  serviceCaller,
  type ServiceCaller,
  type TurnContext,
  type TurnTarget,
  type TurnTrace,
} from '@recado/contracts';
import {
  Bus,
  client,
  currentTrace,
  inContext,
  inSpan,
  log,
  newTrace,
  pointReached,
  readOrigin,
} from '@recado/platform';
import { setTimeout as pause } from 'node:timers/promises';
import { IntegrationsDatabase } from '../integrations.database.ts';
import type { AnsweredTurn } from './answered-turn.ts';
import { ReplyStore } from './reply.store.ts';
import { TargetRunner } from './target.runner.ts';
import { turnInputOf } from './turn-input.ts';
import type { ClaimedTurn } from './turn.repository.ts';
import type { TurnResult } from '../foreign/turn.types.ts';

const RETRY_SECONDS = 5;
const MOST_ATTEMPTS = 20;
/** Voice notes and pictures are fetched from WhatsApp for a moment after their message. */
const FILE_WAIT_MS = 15_000;
const FILE_POLL_MS = 500;

/** Works on one turn: asks the prompt or integration, keeps its answer, and gives it to tickets. */
@Injectable()
export class TurnWorker {
  private readonly bot;

  constructor(
    private readonly db: IntegrationsDatabase,
    private readonly targets: TargetRunner,
    private readonly replies: ReplyStore,
    private readonly bus: Bus,
  ) {
    this.bot = client(bus, bot);
  }

  /** Continues the trace of the message that the turn answers. */
  work(turn: ClaimedTurn, signal: AbortSignal): Promise<void> {
    const { companyId, target, trace } = turn;
    return inContext({ ...readOrigin(trace ?? newTrace()), companyId }, () =>
      inSpan(`turn of a ${target.kind}`, { kind: 'consumer' }, () => this.perform(turn, signal)),
    );
  }

  private async perform(turn: ClaimedTurn, signal: AbortSignal): Promise<void> {
    const caller = serviceCaller('integrations', turn.companyId, currentTrace());
    try {
      const result = turn.result ?? (await this.answer(caller, turn, signal));
      if (result) await this.deliver(caller, turn, result);
      await this.db.within(turn, ({ turns }) => turns.finish(turn));
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof Fault && error.code === 'ERR_NO_TICKET_FOUND') return this.giveUp(turn);
      log.warn({ err: error, ticketId: turn.ticketId, attempts: turn.attempts }, 'a turn of the bot is tried again');
      if (turn.attempts >= MOST_ATTEMPTS) return this.giveUp(turn);
      await this.db.within(turn, ({ turns }) => turns.retry(turn, RETRY_SECONDS)).catch(() => undefined);
    }
  }

  /** Tickets takes the conversation back by itself after some minutes. */
  private async giveUp(turn: ClaimedTurn): Promise<void> {
    await this.db.within(turn, ({ turns }) => turns.finish(turn)).catch(() => undefined);
  }

  /** @returns null when the turn is over */
  private async answer(caller: ServiceCaller, turn: ClaimedTurn, signal: AbortSignal): Promise<AnsweredTurn | null> {
    const most = await this.targets.messagesOf(caller, turn.target);
    const context = await this.context(caller, turn, most, signal);
    if (!context?.isCurrent) return null;
    const name = targetName(turn.target);
    const owner = await this.targets.sessionOwner(caller, turn.target, turn.ticketId, context.contact.id);
    const { session, undelivered } = await this.db.within(turn, ({ turns }) => turns.session(owner, name));
    const input = turnInputOf(turn, context);
    this.showThinking(turn, context);
    const { answer, trace, keepsPlace } = await this.targets.run(caller, turn.target, { input, context, session });
    pointReached('answered');
    const replies = await this.replies.store(turn.companyId, answer.replies);
    const result: AnsweredTurn = {
      replies: [...undelivered, ...replies],
      ...outcomeOf(answer),
      trace,
      keepsPlace,
      owner,
    };
    await this.db.within(turn, async ({ turns, publish }) => {
      await turns.keepResult(turn, result);
      await turns.saveSession(owner, name, answer.session);
      if (isDelivered(trace)) publish(integrationEvents.delivered, { integrationId: turn.target.id });
    });
    pointReached('kept');
    return result;
  }

  /** A contact sees somebody typing while a model works on its answer. */
  private showThinking({ companyId, target }: ClaimedTurn, { connection, contact }: TurnContext): void {
    if (target.kind !== 'prompt' || !connection || contact.number === '') return;
    this.bus.signal(connectionSignals.botThinking, { companyId, connectionId: connection.id, to: contact.number });
  }

  /** Waits a moment for files that are still being fetched. */
  private async context(
    caller: ServiceCaller,
    { ticketId, turn }: ClaimedTurn,
    messages: number,
    signal: AbortSignal,
  ): Promise<TurnContext | null> {
    const until = Date.now() + FILE_WAIT_MS;
    for (;;) {
      const context = await this.bot.context(caller, { ticketId, turn, messages });
      const isPending = context.messages.some(({ isFilePending }) => isFilePending);
      if (!context.isCurrent || !isPending || Date.now() > until) return context;
      await pause(FILE_POLL_MS, undefined, { signal });
    }
  }

  private async deliver(caller: ServiceCaller, turn: ClaimedTurn, { keepsPlace, owner, ...result }: AnsweredTurn) {
    const { ticketId, target } = turn;
    const { isApplied } = await this.bot.continue(caller, { ticketId, turn: turn.turn, ...result });
    pointReached('delivered');
    if (isApplied || !keepsPlace || result.replies.length === 0) return;
    // The contact wrote again meanwhile: the replies of the flow are kept, and the next turn begins with them.
    await this.db.within(turn, async ({ turns }) => {
      const { session } = await turns.session(owner, targetName(target));
      if (session !== null) await turns.saveSession(owner, targetName(target), session, result.replies);
    });
  }
}

/** Other types of integrations are no webhooks. */
const isDelivered = ({ kind, type, status }: TurnTrace): boolean =>
  kind === 'integration' && (type === 'webhook' || type === 'n8n') && status === 'ok';

export const targetName = ({ kind, id }: TurnTarget): string => `${kind}-${id}`;

function outcomeOf({ outcome }: TurnResult<unknown>): Omit<AnsweredTurn, 'replies' | 'trace' | 'keepsPlace' | 'owner'> {
  switch (outcome.kind) {
    case 'wait':
      return { outcome: 'wait', seconds: outcome.seconds };
    case 'transfer': {
      const { queueId, userId } = outcome;
      return { outcome: 'transfer', queueId, ...(userId === undefined ? {} : { userId }) };
    }
    default:
      return { outcome: outcome.kind };
  }
}
