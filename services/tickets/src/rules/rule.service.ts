import {
  DEFAULT_RUNS_PER_TICKET,
  Fault,
  MOST_RULES,
  rules,
  RuleView,
  UpdateRule,
  type Caller,
  type CreateRule,
  type Handlers,
  type ListRuleRuns,
  type OrderRules,
  type RuleId,
  type RuleRunPage,
  type RuleTrial,
  type TryRule,
} from '@recado/contracts';
import { Paging, requireUnchanged, Serves, withoutUndefined } from '@recado/platform';
import { NamedRowFinder } from '../actions/named-row.finder.ts';
import { DeskDatabase, type DeskScope } from '../rows/desk.database.ts';
import type { RuleEntity, RuleValues } from '../rows/rule/rule.entity.ts';
import { checkedRule } from './check-rule.ts';
import { nextClock } from './next-clock.ts';
import { requireRuleRows, rowsOfRule } from './require-rule-rows.ts';
import { tryRule } from './try-rule.ts';

const paging = new Paging<{ id: number }>(20, { id: 'id' });

@Serves(rules)
export class RuleService implements Handlers<typeof rules> {
  constructor(
    private readonly db: DeskDatabase,
    private readonly rows: NamedRowFinder,
  ) {}

  list(caller: Caller): Promise<RuleView[]> {
    return this.db.within(caller, async (scope) => (await scope.rules.list()).map((rule) => rule.present()));
  }

  get(caller: Caller, { id }: RuleId): Promise<RuleView> {
    return this.db.within(caller, async (scope) => (await scope.rules.get(id)).present());
  }

  async create(caller: Caller, { enabled = true, ...given }: CreateRule): Promise<RuleView> {
    const found = await this.rows.find(caller, rowsOfRule(given));
    return this.db.within(caller, async (scope) => {
      const all = await scope.rules.lockAll(caller.companyId);
      if (all.length >= MOST_RULES) throw new Fault('ERR_TOO_MANY_RULES');
      const values = checkedRule({ ...newRule, ...given });
      await requireRuleRows(scope.manager, given, {}, { found });
      const position = (all.at(-1)?.position ?? 0) + 1;
      const place = { companyId: caller.companyId, position, enabled, enabledAt: new Date() };
      const rule = { ...values, ...place, failures: 0, stoppedBy: null, dueAt: await dueAt(scope, values, enabled) };
      return (await scope.rules.save(rule)).present();
    });
  }

  async update(caller: Caller, { id, version, enabled, ...given }: UpdateRule): Promise<RuleView> {
    const found = await this.rows.find(caller, rowsOfRule(given));
    return this.db.within(caller, async (scope) => {
      const rule = await scope.rules.lock(id);
      requireUnchanged(UpdateRule, version, RuleView, rule.present());
      const before = { conditions: rule.conditions, actions: rule.actions };
      const values = checkedRule<RuleValues>({ ...valuesOf(rule), ...withoutUndefined(given) });
      await requireRuleRows(scope.manager, given, before, { found });
      rule.change(values);
      if (enabled !== undefined) rule.switch(enabled);
      rule.dueAt = await dueAt(scope, rule, rule.enabled);
      return (await scope.rules.save(rule)).present();
    });
  }

  remove(caller: Caller, { id }: RuleId): Promise<void> {
    return this.db.within(caller, async (scope) => {
      await scope.rules.lock(id);
      await scope.rules.remove(id);
    });
  }

  order(caller: Caller, { ids }: OrderRules): Promise<void> {
    return this.db.within(caller, async (scope) => {
      const all = await scope.rules.lockAll(caller.companyId);
      const known = new Set(all.map(({ id }) => id));
      if (ids.some((id) => !known.has(id)))
        throw new Fault('ERR_NO_RULE_FOUND', {}, [{ field: 'ids', rule: 'exists' }]);
      // Rules that were made meanwhile stay behind.
      const order = [...ids, ...all.map(({ id }) => id).filter((id) => !ids.includes(id))];
      for (const [n, id] of order.entries()) await scope.rules.place(id, n + 1);
    });
  }

  runs(caller: Caller, { ruleId, ticketId, ...position }: ListRuleRuns): Promise<RuleRunPage> {
    return this.db.within(caller, async ({ ruleRuns }) => {
      const found = await ruleRuns.page({ ruleId, ticketId }, paging.start(position));
      const { page, end } = paging.end(found, ({ id }) => ({ id }));
      return { runs: page, ...end };
    });
  }

  tryOut(caller: Caller, given: TryRule): Promise<RuleTrial> {
    return this.db.within(caller, async (scope) => {
      const rule = checkedRule({ ...newRule, ...given, actions: [] }, { needsActions: false });
      await requireRuleRows(scope.manager, given);
      return { events: await tryRule(scope, rule) };
    });
  }
}

const newRule = {
  minutes: null,
  time: null,
  weekdays: [],
  match: 'all' as const,
  conditions: [],
  stopHere: false,
  runsPerTicket: DEFAULT_RUNS_PER_TICKET,
};
const valuesOf = (rule: RuleEntity): RuleValues => {
  const { name, trigger, minutes, time, weekdays, match, conditions, actions, stopHere, runsPerTicket } = rule;
  return { name, trigger, minutes, time, weekdays, match, conditions, actions, stopHere, runsPerTicket };
};

/** The next moment of a rule of the clock. */
async function dueAt(
  { copies }: DeskScope,
  { time, weekdays }: Pick<RuleEntity, 'time' | 'weekdays'>,
  enabled: boolean,
): Promise<Date | null> {
  return enabled && time ? nextClock(time, weekdays, await copies.timezone(), new Date()) : null;
}
