import { Injectable } from '@nestjs/common';
import {
  MOST_DEPTH,
  MOST_FAILURES,
  platformCaller,
  ruleEvents,
  ruleName,
  type DoneAction,
  type FaultCode,
  type HeldCondition,
  type NamedRef,
  type PlatformCaller,
  type RuleOutcome,
} from '@recado/contracts';
import { currentTrace, faultCodeOf, isFinalFault, log, pointReached } from '@recado/platform';
import { ActionRunner } from '../actions/action.runner.ts';
import { PartPreparer } from '../actions/part.preparer.ts';
import type { PreparedParts } from '../actions/prepared-parts.ts';
import { checkConditions } from '../conditions/check-condition.ts';
import { DeskDatabase, type DeskScope } from '../rows/desk.database.ts';
import type { DueLane, RuleEvent } from '../rows/rule/rule-event.repository.ts';
import type { RuleEntity } from '../rows/rule/rule.entity.ts';
import { readEventFacts, type EventFacts } from './read-event-facts.ts';

/** Events of one claim of a lane. */
const MOST_STEPS = 50;
/** Attempts at a rule of an event that fails for another reason than a fault. */
const MOST_ATTEMPTS = 5;
/** Faults that concern one conversation and say nothing against the rule. */
const circumstances: ReadonlySet<FaultCode> = new Set([
  'ERR_TURN_BUDGET',
  'ERR_WAPP_WINDOW_CLOSED',
  'ERR_WAPP_NOT_OFFICIAL',
  'ERR_CONTACT_BLOCKED',
  'ERR_TICKET_CLOSED',
  'ERR_TICKET_NOT_OPEN',
  'ERR_QUOTA_MESSAGES',
  'ERR_QUOTA_STORAGE',
]);

type RuleRunStop = Extract<RuleOutcome, 'limit' | 'chain'>;

/** The next rule of an event: it has not had its turn, and its conditions hold. */
interface NextRule {
  event: RuleEvent;
  rule: RuleEntity;
  held: HeldCondition[];
}

/**
 * Runs the rules of an event in their order, each with all of its actions in one transaction, which also notes that it had its
 * turn: a process that dies leaves a rule done or not begun.
 */
@Injectable()
export class RuleRunner {
  constructor(
    private readonly db: DeskDatabase,
    private readonly actions: ActionRunner,
    private readonly parts: PartPreparer,
  ) {}

  /** Handles the events of a lane in their order. */
  async runLane({ companyId, lane }: DueLane): Promise<void> {
    for (let step = 0; step < MOST_STEPS; step++) {
      const next = await this.db.within({ companyId }, (scope) => this.decide(scope, lane));
      if (next === 'empty') return;
      if (next === 'again') continue;
      pointReached('ruleDecided');
      await this.runOrFail(companyId, lane, next);
      pointReached('ruleDone');
    }
  }

  /** Removes the events of a lane: the plan of the company has no rules. */
  async dropLane({ companyId, lane }: DueLane): Promise<void> {
    await this.db.within({ companyId }, ({ ruleEvents }) => ruleEvents.removeLane(lane));
  }

  /**
   * Finds the next rule of the first event of a lane, and removes an event that has none.
   * @returns `again`: the event was removed, and another may follow
   */
  private async decide(scope: DeskScope, lane: string): Promise<NextRule | 'again' | 'empty'> {
    const event = await scope.ruleEvents.lockFirst(lane);
    if (!event) return 'empty';
    const rules = (await scope.rules.listOf(event.trigger)).filter(({ id }) => mayRun(event, id));
    const facts = rules.length > 0 ? await readEventFacts(scope, event, rules) : null;
    for (const rule of facts ? rules : []) {
      const held = facts && checkConditions(rule.conditions, rule.match, facts);
      if (!held) continue;
      const stop = await stopOf(scope, event, rule);
      if (!stop) return { event, rule, held };
      await noteStop(scope, event, { rule, held, stop });
    }
    if (facts?.work.isSpent)
      log.warn(
        { eventId: event.id, trigger: event.trigger },
        'conditions of rules were too much work, and did not hold',
      );
    await scope.ruleEvents.remove(event.id);
    return 'again';
  }

  private async runOrFail(companyId: number, lane: string, next: NextRule): Promise<void> {
    const { event, rule } = next;
    const caller = ruleCaller(companyId, rule);
    const progress: DoneAction[] = [];
    try {
      await this.parts.run(caller, (parts) =>
        this.db.within(caller, (scope) => this.runRule(scope, caller, { lane, next, parts, progress })),
      );
    } catch (error) {
      if (!isFinalFault(error)) {
        const attempts = await this.db.within({ companyId }, ({ ruleEvents }) => ruleEvents.addAttempt(event.id));
        if (attempts < MOST_ATTEMPTS) throw error;
      }
      const code = faultCodeOf(error);
      await this.db.within(caller, (scope) => this.noteFailure(scope, { lane, next, progress, code }));
    }
  }

  private async runRule(
    scope: DeskScope,
    caller: PlatformCaller,
    { lane, next, parts, progress }: { lane: string; next: NextRule; parts: PreparedParts; progress: DoneAction[] },
  ): Promise<void> {
    progress.length = 0;
    const event = await scope.ruleEvents.lockFirst(lane);
    // Another process may have been faster, and the conditions may hold no more.
    if (event?.id !== next.event.id || event.passed.includes(next.rule.id)) return;
    const rule = await scope.rules.find(next.rule.id);
    const facts = rule?.enabled && rule.trigger === event.trigger ? await readEventFacts(scope, event, [rule]) : null;
    const held = rule && facts && checkConditions(rule.conditions, rule.match, facts);
    if (!rule || !facts || !held) return;
    const { ticketId, trigger } = event;
    const { contactId } = facts;
    // Rules that ran before have changed the ticket that this rule saw.
    scope.ruleEvents.cause = { rules: [...event.causes, ...event.passed, rule.id], depth: event.depth + 1 };
    const automation = { kind: 'rule' as const, id: rule.id, name: rule.name };
    const about = { ticketId, contactId, connection: namedConnection(facts) };
    const context = { scope, caller, by: ruleName(rule.name), ...about, parts, automation };
    for (const action of rule.actions) {
      progress.push({ kind: action.kind, result: 'failed' });
      progress[progress.length - 1] = { kind: action.kind, result: await this.actions.run(context, action) };
      pointReached('ruleActed');
    }
    const ids = { ruleId: rule.id, ticketId, contactId, connection: event.detail.connection, trigger };
    await scope.ruleRuns.add({ ...ids, outcome: 'done', held, actions: progress, failure: null });
    if (rule.failures > 0) await scope.rules.forgetFailures(rule.id);
    if (rule.stopHere) await scope.ruleEvents.remove(event.id);
    else await scope.ruleEvents.pass(event.id, rule.id);
  }

  /** Notes a failed run in the log. A rule that fails again and again switches itself off. */
  private async noteFailure(
    scope: DeskScope,
    { lane, next, progress, code }: { lane: string; next: NextRule; progress: DoneAction[]; code: FaultCode },
  ): Promise<void> {
    const event = await scope.ruleEvents.lockFirst(lane);
    if (event?.id !== next.event.id || event.passed.includes(next.rule.id)) return;
    const { id: ruleId, actions } = next.rule;
    const { ticketId, contactId, trigger } = event;
    const failedAt = progress.length - 1;
    const undone = actions.map(({ kind }, n): DoneAction => ({ kind, result: n === failedAt ? 'failed' : 'skipped' }));
    if (!(await scope.rules.find(ruleId))) return scope.ruleEvents.pass(event.id, ruleId);
    const ids = { ruleId, ticketId, contactId, connection: event.detail.connection, trigger };
    const run = { ...ids, held: next.held, actions: undone };
    await scope.ruleRuns.add({ ...run, outcome: 'failed', failure: code });
    await scope.ruleEvents.pass(event.id, ruleId);
    if (circumstances.has(code)) return;
    if (((await scope.rules.addFailure(ruleId)) ?? 0) < MOST_FAILURES) return;
    await scope.rules.stop(ruleId);
    scope.publish(ruleEvents.stopped, { ruleId, name: next.rule.name, at: new Date().toISOString() });
  }
}

/** Whether a rule may run for an event: rules that caused the event may not, and an event of a time concerns one rule. */
const mayRun = ({ passed, causes, detail }: RuleEvent, ruleId: number): boolean =>
  !passed.includes(ruleId) && !causes.includes(ruleId) && (detail.ruleId === undefined || detail.ruleId === ruleId);

/** Why a rule does nothing at an event for which its conditions hold; null: it runs. */
async function stopOf(
  { ruleRuns }: DeskScope,
  { depth, ticketId }: RuleEvent,
  { id, runsPerTicket }: RuleEntity,
): Promise<RuleRunStop | null> {
  if (depth >= MOST_DEPTH) return 'chain';
  if (ticketId === null) return null;
  return (await ruleRuns.countOf(id, ticketId, runsPerTicket)) < runsPerTicket ? null : 'limit';
}

/** Says in the log why a rule did nothing, once on a ticket. */
async function noteStop(
  { ruleRuns }: DeskScope,
  { trigger, ticketId, contactId, detail }: RuleEvent,
  { rule, held, stop }: { rule: RuleEntity; held: HeldCondition[]; stop: RuleRunStop },
): Promise<void> {
  if (ticketId !== null && (await ruleRuns.saysStop(rule.id, ticketId, stop))) return;
  const ids = { ruleId: rule.id, ticketId, contactId, connection: detail.connection, trigger };
  await ruleRuns.add({ ...ids, outcome: stop, held, actions: [], failure: null });
}

const namedConnection = ({ connection }: EventFacts): NamedRef | null =>
  connection?.connectionId ? { id: connection.connectionId, name: connection.connectionName } : null;

const ruleCaller = (companyId: number, { id, name }: RuleEntity): PlatformCaller => ({
  ...platformCaller(companyId, currentTrace()),
  rule: { id, name },
});
