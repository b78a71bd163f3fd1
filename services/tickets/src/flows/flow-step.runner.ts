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
import { withVariables } from '../bot/flow/flow-texts.ts';
import { quotaFault } from '../rows/company/quota-settings.ts';
import { DeskDatabase, type DeskScope } from '../rows/desk.database.ts';
import { isSameVisit, type FlowPlace } from '../rows/bot/bot-state.ts';
import { findDueStep, MOST_ATTEMPTS, type FoundStep } from './find-due-step.ts';
import { FlowRequester } from './flow.requester.ts';
import { StepPool } from './step-pool.ts';

const LIMITS = { most: 8, mostOfCompany: 8, mostWaiting: 1_000 };
/** Requests mostly wait for other systems, so that a process makes many of them. */
const REQUEST_LIMITS = { most: 100, mostOfCompany: 10, mostWaiting: 1_000 };

/**
 * Carries out steps of flows that need files or the rights of people: each in one transaction with the walk to the next stop, so
 * that a process that dies leaves a step done or not begun. A fault ends that transaction, and another one walks on by `failed`.
 */
@Injectable()
export class FlowStepRunner implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly steps = new StepPool(LIMITS, (due) => this.carryOut(due));
  private readonly requests: StepPool;

  constructor(
    private readonly db: DeskDatabase,
    private readonly bot: BotEngine,
    private readonly dueSteps: DueStepSignal,
    private readonly actions: ActionRunner,
    private readonly parts: PartPreparer,
    requester: FlowRequester,
  ) {
    this.requests = new StepPool(REQUEST_LIMITS, (due) => requester.carryOut(due));
  }

  onApplicationBootstrap(): void {
    this.dueSteps.subscribe((due) => (due.isRequest ? this.requests : this.steps).add(due));
  }
  async onModuleDestroy(): Promise<void> {
    await Promise.all([this.steps.stop(), this.requests.stop()]);
  }

  /** An error leaves the step to the worker of due tickets. */
  private async carryOut(due: DueStep): Promise<void> {
    try {
      const found = await this.db.within({ companyId: due.companyId }, (scope) => findDueStep(scope, due));
      if (!found) return;
      pointReached('flowFound');
      await this.actOrFail(found, due);
    } catch (error) {
      if (!isDatabaseAway(error)) log.error({ err: error, ...due }, 'a step of a flow could not be carried out');
    }
  }

  private async actOrFail(found: FoundStep, due: DueStep): Promise<void> {
    const { flow, place } = found;
    const caller: PlatformCaller = { ...platformCaller(due.companyId, currentTrace()), flow };
    try {
      await this.parts.run(caller, (parts) =>
        this.db.within(caller, (scope) => this.act(scope, caller, { due, parts })),
      );
    } catch (error) {
      if (!isFinalFault(error)) {
        const attempts = await this.db.within(caller, (scope) => addAttempt(scope, due, place));
        if (attempts < MOST_ATTEMPTS) throw error;
      }
      log.info({ ...due, flow: flow.id, code: faultCodeOf(error) }, 'an action of a flow was not possible');
      await this.db.within(caller, (scope) => this.fail(scope, due, place));
    }
    pointReached('flowActed');
  }

  private async act(
    scope: DeskScope,
    caller: PlatformCaller,
    { due, parts }: { due: DueStep; parts: PreparedParts },
  ): Promise<void> {
    const found = await findDueStep(scope, due);
    if (!found) return;
    const { ticket, place, step, flow } = found;
    if (!(await this.bot.mayGoOn(scope, ticket)))
      return void (await this.bot.onActed(scope, ticket, { place, isDone: false, moves: [] }));
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
  private async fail(scope: DeskScope, due: DueStep, failed: FlowPlace): Promise<void> {
    const found = await findDueStep(scope, due);
    if (!found || !isSameVisit(found.place, failed)) return;
    const { ticket, place, step } = found;
    const moves: BotMove[] = step.kind === 'send' ? sendOf(step, place) : [];
    await this.bot.onActed(scope, ticket, { place, isDone: false, moves });
  }
}

async function addAttempt(scope: DeskScope, due: DueStep, failed: FlowPlace): Promise<number> {
  const found = await findDueStep(scope, due);
  if (!found || !isSameVisit(found.place, failed)) return 0;
  const { state, place } = found;
  const tries = place.tries + 1;
  await scope.bots.saveState(due.ticketId, { ...state, place: { ...place, tries } });
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
