import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import {
  flowName,
  platformCaller,
  type ChosenTemplate,
  type FlowStep,
  type PlatformCaller,
  type RuleAction,
} from '@recado/contracts';
import { currentTrace, faultCodeOf, isDatabaseAway, isFinalFault, log, pointReached } from '@recado/platform';
import { ActionRunner } from '../actions/action.runner.ts';
import { PartPreparer } from '../actions/part.preparer.ts';
import type { PreparedParts } from '../actions/prepared-parts.ts';
import type { BotMove } from '../bot/bot-moves.ts';
import { BotEngine } from '../bot/bot.engine.ts';
import { DueStepSignal, type DueStep } from '../bot/flow/due-step.signal.ts';
import { versionAt } from '../bot/flow/find-flow.ts';
import { withVariables } from '../bot/flow/flow-texts.ts';
import { quotaFault } from '../rows/company/quota-settings.ts';
import { DeskDatabase, type DeskScope } from '../rows/desk.database.ts';
import type { FlowPlace } from '../rows/bot/bot-state.ts';
import type { TicketEntity } from '../rows/ticket/ticket.entity.ts';

/** Steps that one process carries out at the same time. */
const MOST_RUNNING = 8;
/** Steps that wait for their turn in one process; further ones are found by their rows. */
const MOST_WAITING = 1_000;
/** Attempts at a step that fails for another reason than a fault. */
const MOST_ATTEMPTS = 5;

/** A step that is to be carried out, as the ticket's row says. */
interface FoundStep {
  ticket: TicketEntity;
  place: FlowPlace;
  step: FlowStep;
  flow: { id: number; name: string };
}

/**
 * Carries out steps of flows that need files or the rights of people: each in one transaction with the walk to the next stop, so
 * that a process that dies leaves a step done or not begun. A fault ends that transaction, and another one walks on by `failed`.
 */
@Injectable()
export class FlowStepRunner implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly waiting = new Map<number, DueStep>();
  private readonly running = new Set<Promise<void>>();
  private isStopping = false;

  constructor(
    private readonly db: DeskDatabase,
    private readonly bot: BotEngine,
    private readonly dueSteps: DueStepSignal,
    private readonly actions: ActionRunner,
    private readonly parts: PartPreparer,
  ) {}

  onApplicationBootstrap(): void {
    this.dueSteps.subscribe(({ companyId, ticketId }) => {
      if (this.isStopping || this.waiting.size >= MOST_WAITING) return;
      this.waiting.set(ticketId, { companyId, ticketId });
      this.runNext();
    });
  }
  async onModuleDestroy(): Promise<void> {
    this.isStopping = true;
    this.waiting.clear();
    await Promise.all(this.running);
  }

  private runNext(): void {
    const [next] = this.waiting.values();
    if (!next || this.running.size >= MOST_RUNNING) return;
    this.waiting.delete(next.ticketId);
    const run = this.carryOut(next).finally(() => {
      this.running.delete(run);
      this.runNext();
    });
    this.running.add(run);
  }

  /** An error leaves the step to the worker of due tickets. */
  private async carryOut(due: DueStep): Promise<void> {
    try {
      const found = await this.db.within({ companyId: due.companyId }, (scope) => findStep(scope, due));
      if (!found) return;
      pointReached('flowFound');
      await this.actOrFail(found, due);
    } catch (error) {
      if (!isDatabaseAway(error)) log.error({ err: error, ...due }, 'a step of a flow could not be carried out');
    }
  }

  private async actOrFail({ flow }: FoundStep, due: DueStep): Promise<void> {
    const caller: PlatformCaller = { ...platformCaller(due.companyId, currentTrace()), flow };
    try {
      await this.parts.run(caller, (parts) =>
        this.db.within(caller, (scope) => this.act(scope, caller, { due, parts })),
      );
    } catch (error) {
      if (!isFinalFault(error)) {
        const attempts = await this.db.within(caller, (scope) => addAttempt(scope, due));
        if (attempts < MOST_ATTEMPTS) throw error;
      }
      log.info({ ...due, flow: flow.id, code: faultCodeOf(error) }, 'an action of a flow was not possible');
      await this.db.within(caller, (scope) => this.fail(scope, due));
    }
    pointReached('flowActed');
  }

  private async act(
    scope: DeskScope,
    caller: PlatformCaller,
    { due, parts }: { due: DueStep; parts: PreparedParts },
  ): Promise<void> {
    const found = await findStep(scope, due);
    if (!found) return;
    const { ticket, place, step, flow } = found;
    const moves = step.kind === 'send' ? messagesOf(step, place, parts) : [];
    if (step.kind === 'action' && step.action) {
      const { id: ticketId, contactId } = ticket;
      const automation = { kind: 'flow' as const, id: flow.id, name: flow.name };
      const ids = { ticketId, contactId, connection: null };
      const context = { scope, caller, by: flowName(flow.name), ...ids, parts, automation };
      await this.actions.run(context, filledAction(step.action, place));
      pointReached('flowActing');
    }
    const acted = await scope.tickets.byId(ticket.id);
    const isTaken = await this.bot.onActed(scope, acted, { place, isDone: true, moves });
    const isSent = isTaken && !acted.isWindowOver && !quotaFault(await scope.copies.settings());
    for (const move of isSent ? [] : moves) if (move.kind === 'send' && move.file) parts.release(move.file.path);
  }

  /** A message whose file is gone goes without it; an action that was not possible ends by its way `failed`. */
  private async fail(scope: DeskScope, due: DueStep): Promise<void> {
    const found = await findStep(scope, due);
    if (!found) return;
    const { ticket, place, step } = found;
    const moves: BotMove[] = step.kind === 'send' ? sendOf(step, place) : [];
    await this.bot.onActed(scope, ticket, { place, isDone: false, moves });
  }
}

/** @returns null: the step was carried out meanwhile, people have the conversation, or the flow was removed */
async function findStep(scope: DeskScope, { ticketId }: DueStep): Promise<FoundStep | null> {
  const ticket = await scope.tickets.lockById(ticketId);
  const place = ticket && (await scope.bots.find(ticketId))?.place;
  if (!ticket || place?.kind !== 'flow' || !place.isDue) return null;
  const versions = await scope.flowGraphs.load(place.flowId, place.version);
  if (!versions) return null;
  const { id, name, graph } = versionAt(versions, place.stepId);
  const step = graph.steps.find((drawn) => drawn.id === place.stepId);
  return step ? { ticket, place, step, flow: { id, name } } : null;
}

async function addAttempt(scope: DeskScope, due: DueStep): Promise<number> {
  const found = await findStep(scope, due);
  const state = found && (await scope.bots.find(due.ticketId));
  if (!found || !state) return 0;
  const tries = found.place.tries + 1;
  await scope.bots.saveState(due.ticketId, { ...state, place: { ...found.place, tries } });
  return tries;
}

const sendOf = ({ text = '' }: FlowStep, { variables }: FlowPlace): BotMove[] =>
  text.trim() === '' ? [] : [{ kind: 'send', text: withVariables(text, variables) }];

/** The text of the step, and its quick message with the file. */
function messagesOf(step: FlowStep, place: FlowPlace, parts: PreparedParts): BotMove[] {
  const { text, file } = parts.quickMessage(step.quickMessageId ?? 0);
  const said = withVariables(text, place.variables);
  return [...sendOf(step, place), { kind: 'send', text: said, ...(file ? { file } : {}) }];
}

/** An action with the values of variables in its text. */
const filledAction = (action: RuleAction, { variables }: FlowPlace): RuleAction => ({
  ...action,
  ...(action.text === undefined ? {} : { text: withVariables(action.text, variables) }),
  ...(action.template ? { template: filledTemplate(action.template, variables) } : {}),
});
const filledTemplate = (template: ChosenTemplate, values: Record<string, string>): ChosenTemplate => ({
  ...template,
  variables: template.variables?.map(({ name, value }) => ({ name, value: withVariables(value, values) })) ?? [],
});
