import {
  Fault,
  macros,
  MacroView,
  may,
  MOST_MACROS,
  UpdateMacro,
  type ActionKind,
  type Caller,
  type CreateMacro,
  type Handlers,
  type MacroId,
  type RuleAction,
  type RunMacro,
} from '@recado/contracts';
import { requireUnchanged, Serves } from '@recado/platform';
import { ActionRunner } from '../actions/action.runner.ts';
import { NamedRowFinder } from '../actions/named-row.finder.ts';
import { PartPreparer } from '../actions/part.preparer.ts';
import type { PreparedParts } from '../actions/prepared-parts.ts';
import { DeskDatabase, type DeskScope } from '../rows/desk.database.ts';
import type { MacroEntity } from '../rows/rule/macro.repository.ts';
import { actionProblems, cleanAction } from './check-rule.ts';
import { requireRuleRows, rowsOfRule } from './require-rule-rows.ts';

/** The order of actions: after a move the agent may see the ticket no more, and a closed ticket takes no action. */
const turns: Partial<Record<ActionKind, number>> = { assign: 1, queue: 1, startFlow: 2, close: 3 };
const turnOf = ({ kind }: RuleAction): number => turns[kind] ?? 0;

@Serves(macros)
export class MacroService implements Handlers<typeof macros> {
  constructor(
    private readonly db: DeskDatabase,
    private readonly actions: ActionRunner,
    private readonly parts: PartPreparer,
    private readonly rows: NamedRowFinder,
  ) {}

  list(caller: Caller): Promise<MacroView[]> {
    const userId = personOf(caller);
    return this.db.within(caller, async (scope) =>
      (await scope.macros.listOf(userId, 2 * MOST_MACROS)).map((macro) => macro.present(userId)),
    );
  }

  async create(caller: Caller, { name, shared = false, actions }: CreateMacro): Promise<MacroView> {
    const userId = personOf(caller);
    const found = await this.rows.find(caller, rowsOfRule({ actions }));
    return this.db.within(caller, async (scope) => {
      if (shared) checkSharing(caller);
      await requirePlace(scope, userId, shared);
      const checked = checkedActions(actions);
      await requireRuleRows(scope.manager, { actions }, {}, { author: shared ? null : userId, found });
      checkWebhooks(caller, actions, []);
      const row = { companyId: caller.companyId, userId, name, shared, actions: checked };
      return (await scope.macros.save(row)).present(userId);
    });
  }

  async update(caller: Caller, { id, version, ...given }: UpdateMacro): Promise<MacroView> {
    const userId = personOf(caller);
    const found = await this.rows.find(caller, rowsOfRule(given));
    return this.db.within(caller, async (scope) => {
      const macro = await scope.macros.lock(userId, id);
      checkOwner(caller, macro);
      requireUnchanged(UpdateMacro, version, MacroView, macro.present(userId));
      const { name = macro.name, shared = macro.shared, actions = macro.actions } = given;
      if (shared && !macro.shared) checkSharing(caller);
      if (shared !== macro.shared) await requirePlace(scope, macro.userId, shared);
      const before = shared === macro.shared ? { actions: macro.actions } : {};
      await requireRuleRows(scope.manager, { actions }, before, { author: shared ? null : userId, found });
      checkWebhooks(caller, actions, macro.actions);
      Object.assign(macro, { name, shared, actions: checkedActions(actions) });
      return (await scope.macros.save(macro)).present(userId);
    });
  }

  remove(caller: Caller, { id }: MacroId): Promise<void> {
    return this.db.within(caller, async (scope) => {
      const macro = await scope.macros.lock(personOf(caller), id);
      checkOwner(caller, macro);
      await scope.macros.remove(macro.id);
    });
  }

  async run(caller: Caller, input: RunMacro): Promise<void> {
    await this.parts.run(caller, (parts) =>
      this.db.within(caller, (scope) => this.runWithin(scope, caller, input, parts)),
    );
  }

  private async runWithin(
    scope: DeskScope,
    caller: Caller,
    { id, ticketId }: RunMacro,
    parts: PreparedParts,
  ): Promise<void> {
    const macro = await scope.macros.get(personOf(caller), id);
    const ticket = await scope.tickets.lock(caller, ticketId);
    const by = (await scope.copies.nameOf(caller)) ?? '';
    const automation = { kind: 'macro' as const, id: macro.id, name: macro.name };
    const ids = { ticketId: ticket.id, contactId: ticket.contactId, connection: null };
    const context = { scope, caller, by, ...ids, parts, automation };
    const inOrder = macro.actions.toSorted((one, other) => turnOf(one) - turnOf(other));
    for (const action of inOrder) await this.actions.run(context, action);
  }
}

/** Only users reach these operations. */
const personOf = ({ userId }: Caller): number => userId ?? 0;

function checkOwner(caller: Caller, { userId, shared }: MacroEntity): void {
  if (userId !== caller.userId && !(shared && may(caller, 'macros:share'))) throw new Fault('ERR_NO_PERMISSION');
}
/** @throws Fault ERR_TOO_MANY_MACROS where a person or the company has as many as may be */
async function requirePlace({ macros: rows }: DeskScope, userId: number, shared: boolean): Promise<void> {
  if ((await rows.countOf(userId, shared)) >= MOST_MACROS) throw new Fault('ERR_TOO_MANY_MACROS');
}
function checkSharing(caller: Caller): void {
  if (!may(caller, 'macros:share')) throw new Fault('ERR_NO_PERMISSION', {}, [{ field: 'shared', rule: 'equals' }]);
}
/** Whoever runs a macro calls its webhooks; to name one takes the right to edit them. */
function checkWebhooks(caller: Caller, actions: RuleAction[], before: RuleAction[]): void {
  const known = new Set(before.map(({ webhookId }) => webhookId));
  const added = actions.findIndex(({ webhookId }) => webhookId !== undefined && !known.has(webhookId));
  if (added !== -1 && !may(caller, 'webhooks:edit'))
    throw new Fault('ERR_NO_PERMISSION', {}, [{ field: `actions.${added}.kind`, rule: 'isIn' }]);
}
function checkedActions(actions: RuleAction[]): RuleAction[] {
  const missing = actions.length === 0 ? [{ field: 'actions', rule: 'required' }] : [];
  const problems = actions.flatMap((action, n) => actionProblems(action, 'ticketOpened', `actions.${n}`));
  if (missing.length + problems.length > 0) throw new Fault('ERR_VALIDATION', {}, [...missing, ...problems]);
  return actions.map((action) => cleanAction(action));
}
