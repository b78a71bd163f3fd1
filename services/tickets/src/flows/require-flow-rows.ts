import type { FoundRows, FlowGraph, FlowStarts, FlowStep, RuleAction, RuleCondition } from '@recado/contracts';
import type { Transaction } from '@recado/platform';
import { namedBy, namedIn, requireNamedRows, rowsOfRule, type NamedRows } from '../rules/require-rule-rows.ts';

interface Naming {
  draft?: FlowGraph | undefined;
  starts?: FlowStarts | undefined;
}

/**
 * Locks the rows that a flow names until the transaction ends, also in fields of other kinds.
 * @param found the rows of integrations that the company has, of those that are named
 * @param before the stored draft and beginnings, whose rows may be gone
 * @throws the fault of a row that is not there, or is another company's
 */
export const requireFlowRows = (
  manager: Transaction['manager'],
  found: FoundRows,
  given: Naming,
  before: Naming = {},
): Promise<void> => requireNamedRows(manager, rowsOfFlow(given), rowsOfFlow(before), { found });

/** The rows that a draft and its beginnings name. */
export function rowsOfFlow({ draft, starts }: Naming): NamedRows {
  const rows = rowsOfRule({});
  for (const [n, step] of (draft?.steps ?? []).entries()) addStep(rows, step, `draft.steps.${n}`);
  for (const kind of ['connections', 'queues'] as const)
    rows[kind].push(...(starts?.[kind] ?? []).map((id, n) => ({ id, path: `starts.${kind}.${n}` })));
  return rows;
}

function addStep(rows: NamedRows, step: FlowStep, path: string): void {
  const { conditions = [], action = {} } = step;
  const ofStep = (field: keyof FlowStep) => namedBy(step, path, field);
  const ofAction = (...fields: (keyof RuleAction)[]) =>
    namedBy<Partial<RuleAction>>(action, `${path}.action`, ...fields);
  const ofConditions = (field: keyof RuleCondition) => namedIn(conditions, `${path}.conditions`, field);
  rows.queues.push(...ofConditions('queues'), ...ofStep('queueId'), ...ofAction('queueId'));
  rows.users.push(...ofConditions('users'), ...ofStep('userId'), ...ofAction('userId', 'users'));
  rows.tags.push(...ofConditions('tags'), ...ofAction('tagId'));
  rows.connections.push(...ofConditions('connections'));
  rows.quickMessages.push(...ofStep('quickMessageId'), ...ofAction('quickMessageId'));
  rows.flows.push(...ofStep('flowId'), ...ofAction('flowId'));
  rows.prompts.push(...ofStep('promptId'));
  rows.integrations.push(...ofStep('integrationId'));
  rows.webhooks.push(...ofAction('webhookId'));
}
