import { FewIds, Flag, Id, Int, Maybe, MaybeId, Name, OneOf, OrNull, Part, Parts, SomeOf, Text } from '../fields.ts';
import { Clock, When } from '../time-fields.ts';
import { NamedRef } from '../named-ref.ts';
import { command, contract, Nothing, query } from '../operation.ts';
import { PageEnd, PageInput } from '../page.ts';
import { KnownVersion, RowVersion } from '../row-version.ts';
import { weekdays, type Weekday } from '../weekday-names.ts';
import { MostParts, RuleAction, RuleCondition } from './rule-parts.ts';
import { actionKinds, MOST_RULES, ruleTriggers, type ActionKind, type RuleTrigger } from './rule-kinds.ts';

const matches = ['all', 'any'] as const;
export type RuleMatch = (typeof matches)[number];
/** `failures`: the rule failed too often in a row, and switched itself off. */
export type RuleStop = 'failures';

/** When an event happens, and conditions hold, then actions are done. */
export class RuleView {
  /** The rule, by its id. */
  @Id() id: number;
  /** The name that its notes and the history of tickets show. */
  @Name(2, 80) name: string;
  /** false: the rule does nothing. */
  @Flag() enabled: boolean;
  @OneOf(ruleTriggers) trigger: RuleTrigger;
  /** Minutes that a contact has waited, of `ticketWaiting`, or that a connection has been away, of `connectionDown`. */
  @OrNull() @Int(1, 60 * 24 * 30) minutes: number | null;
  /** The time of day in the company's time zone, of `clock`. */
  @OrNull() @Clock() time: string | null;
  /** Days of `clock`. */
  @SomeOf(weekdays) weekdays: Weekday[];
  /** `all`: all conditions must hold; `any`: one is enough. */
  @OneOf(matches) match: RuleMatch;
  /** The conditions; a rule without conditions runs at each event. */
  @Parts(() => RuleCondition) conditions: RuleCondition[];
  /** The actions in their order; none of them is done where one is not possible. */
  @Parts(() => RuleAction) actions: RuleAction[];
  /** true: no later rule runs for the same event once this rule has run. */
  @Flag() stopHere: boolean;
  /** Runs on one ticket, after which the rule does nothing there. */
  @Int(1, 1000) runsPerTicket: number;
  /** Runs in a row that have failed. */
  @Int() failures: number;
  @OrNull() @OneOf(['failures']) stoppedBy: RuleStop | null;
  @RowVersion(() => [UpdateRule]) version: string;
}
export class RuleId {
  /** The rule, by its id. */
  @Id() id: number;
}
class RuleFields {
  /** Minutes that a contact has waited, of `ticketWaiting`, or that a connection has been away, of `connectionDown`. */
  @OrNull() @Int(1, 60 * 24 * 30) minutes?: number | null;
  /** The time of day in the company's time zone, of `clock`. */
  @OrNull() @Clock() time?: string | null;
  /** Days of `clock`. */
  @Maybe() @SomeOf(weekdays) weekdays?: Weekday[];
  /** `all`, the default: all conditions must hold; `any`: one is enough. */
  @Maybe() @OneOf(matches) match?: RuleMatch;
  /** The conditions; none by default. */
  @Maybe() @Parts(() => RuleCondition) @MostParts() conditions?: RuleCondition[];
  /** false: the rule does nothing; true by default. */
  @Maybe() @Flag() enabled?: boolean;
  /** true: no later rule runs for the same event; false by default. */
  @Maybe() @Flag() stopHere?: boolean;
  /** Runs on one ticket; 20 by default. */
  @Maybe() @Int(1, 1000) runsPerTicket?: number;
}
export class CreateRule extends RuleFields {
  /** The name that its notes and the history of tickets show. */
  @Name(2, 80) name: string;
  /** The event that the rule waits for. */
  @OneOf(ruleTriggers) trigger: RuleTrigger;
  /** The actions in their order, at least one. */
  @Parts(() => RuleAction) @MostParts() actions: RuleAction[];
}
export class UpdateRule extends RuleFields {
  /** The rule, by its id. */
  @Id() id: number;
  /** The name that its notes and the history of tickets show. */
  @Maybe() @Name(2, 80) name?: string;
  /** The event that the rule waits for. */
  @Maybe() @OneOf(ruleTriggers) trigger?: RuleTrigger;
  /** The actions in their order, at least one. */
  @Maybe() @Parts(() => RuleAction) @MostParts() actions?: RuleAction[];
  @KnownVersion() version?: string;
}
export class OrderRules {
  /** All rules, in the order in which they run. */
  @FewIds(MOST_RULES) ids: number[];
}

const outcomes = ['done', 'failed', 'limit', 'chain'] as const;
/**
 * `limit`: the rule had run as often on the ticket as it may. `chain`: the rule has set off other rules as often in a row as it may, and
 * what its actions did is no further event.
 */
export type RuleOutcome = (typeof outcomes)[number];
/** A condition that held. */
export class HeldCondition {
  /** The condition as it was then. */
  @Part(() => RuleCondition) condition: RuleCondition;
  /** The value of the event that decided. */
  @Text(0, 200) found: string;
}
export class DoneAction {
  /** The kind of step. */
  @OneOf(actionKinds) kind: ActionKind;
  /** `unchanged`: the ticket or contact was so already. `skipped`: nobody was left to notify, or an action of the run has failed. */
  @OneOf(['done', 'unchanged', 'failed', 'skipped']) result: 'done' | 'unchanged' | 'failed' | 'skipped';
}
export class RuleRun {
  /** The line of the log, by its id. */
  @Id() id: number;
  /** When the rule ran. */
  @When() at: string;
  /** The rule with its present name. */
  @Part(() => NamedRef) rule: NamedRef;
  /** The ticket, by its id; null: the event was a contact's or a connection's. */
  @OrNull() @Id() ticketId: number | null;
  /** The contact's name; empty: the event was a connection's. */
  @Text(0, 100) contact: string;
  /** The connection's name at that time, of an event of a connection; empty for other events. */
  @Text(0, 100) connection: string;
  /** The event. */
  @OneOf(ruleTriggers) trigger: RuleTrigger;
  /** `failed`: nothing was done. `limit`: the rule had run as often on the ticket as it may. */
  @OneOf(outcomes) outcome: RuleOutcome;
  /** The conditions that held. */
  @Parts(() => HeldCondition) held: HeldCondition[];
  /** The actions with their results. */
  @Parts(() => DoneAction) actions: DoneAction[];
  /** The code of the fault that ended it. */
  @OrNull() @Text(1, 60) failure: string | null;
}
export class ListRuleRuns extends PageInput {
  /** The rule, by its id: only its runs. */
  @MaybeId() ruleId?: number;
  /** On this ticket only. */
  @MaybeId() ticketId?: number;
}
export class RuleRunPage extends PageEnd {
  /** Newest first. */
  @Parts(() => RuleRun) runs: RuleRun[];
}
export class TryRule extends RuleFields {
  /** The event that the rule waits for. */
  @OneOf(ruleTriggers) trigger: RuleTrigger;
}
export class TriedEvent {
  /** When the event happened. */
  @When() at: string;
  /** The ticket, by its id; null: the event was a contact's. */
  @OrNull() @Id() ticketId: number | null;
  /** The contact's name. */
  @Text(0, 100) contact: string;
  /** The beginning of the message. */
  @Text(0, 200) text: string;
  /** Whether the rule would have run. */
  @Flag() matches: boolean;
  /** The conditions that hold. */
  @Parts(() => HeldCondition) held: HeldCondition[];
}
export class RuleTrial {
  /** The last events of the kind, newest first; at most 100. Events of connections are not kept. */
  @Parts(() => TriedEvent) events: TriedEvent[];
}

const who = 'rules-page:edit';
const feature = 'useRules';
/** Refusals of rows that conditions and actions name. */
export const namedRowFaults = [
  'ERR_NO_QUEUE_FOUND',
  'ERR_NO_TAG_FOUND',
  'ERR_NO_USER_FOUND',
  'ERR_NO_WAPP_FOUND',
  'ERR_NO_QUICK_MESSAGE_FOUND',
  'ERR_NO_FLOW_FOUND',
  'ERR_NO_WEBHOOK_FOUND',
] as const;

export const rules = contract('rules', 'tickets', {
  list: query(Nothing, [RuleView], {
    who,
    feature,
    rest: 'GET /rules',
    summary: 'Rules in the order in which they run',
  }),
  get: query(RuleId, RuleView, {
    who,
    feature,
    rest: 'GET /rules/:id',
    summary: 'One rule',
    faults: ['ERR_NO_RULE_FOUND'],
  }),
  create: command(CreateRule, RuleView, {
    who,
    feature,
    rest: 'POST /rules',
    summary: 'Adds a rule at the end',
    faults: [...namedRowFaults, 'ERR_TOO_MANY_RULES'],
  }),
  update: command(UpdateRule, RuleView, {
    who,
    feature,
    rest: 'PUT /rules/:id',
    summary: 'Changes a rule; switching it on forgets its failures',
    faults: [...namedRowFaults, 'ERR_NO_RULE_FOUND'],
  }),
  remove: command(RuleId, null, {
    who,
    feature,
    rest: 'DELETE /rules/:id',
    summary: 'Removes a rule and its log',
    faults: ['ERR_NO_RULE_FOUND'],
  }),
  order: command(OrderRules, null, {
    who,
    feature,
    rest: 'PUT /rule-order',
    summary: 'Puts the rules into another order',
    faults: ['ERR_NO_RULE_FOUND'],
  }),
  runs: query(ListRuleRuns, RuleRunPage, {
    who,
    feature,
    rest: 'GET /rule-runs',
    summary: 'What rules have done and why, newest first; of a rule, of a ticket, or of all',
  }),
  tryOut: query(TryRule, RuleTrial, {
    who,
    feature,
    rest: 'POST /rule-trials',
    summary: 'What a rule would have done at the last events of its kind; nothing is changed',
    faults: namedRowFaults,
  }),
});
