import type { FlowGraph, FlowStarts, FlowStep } from '@recado/contracts';
import type { Transaction } from '@recado/platform';
import { namedIn, requireNamedRows, type NamedRows } from '../rules/require-rule-rows.ts';

interface Naming {
  draft?: FlowGraph | undefined;
  starts?: FlowStarts | undefined;
}

/**
 * Locks the rows that a flow names until the transaction ends, also in fields of other kinds. Prompts and integrations are rows of
 * another service, where those of other companies do not exist.
 * @param before the stored draft and beginnings, whose rows may be gone
 * @throws the fault of a row that is not there, or is another company's
 */
export const requireFlowRows = (manager: Transaction['manager'], given: Naming, before: Naming = {}): Promise<void> =>
  requireNamedRows(manager, rowsOf(given), rowsOf(before));

function rowsOf({ draft, starts }: Naming): NamedRows {
  const rows: NamedRows = { queues: [], users: [], tags: [], connections: [], quickMessages: [], flows: [] };
  for (const [n, step] of (draft?.steps ?? []).entries()) addStep(rows, step, `draft.steps.${n}`);
  for (const kind of ['connections', 'queues'] as const)
    rows[kind].push(...(starts?.[kind] ?? []).map((id, n) => ({ id, path: `starts.${kind}.${n}` })));
  return rows;
}

function addStep(rows: NamedRows, step: FlowStep, path: string): void {
  const { conditions = [], action } = step;
  const at = `${path}.conditions`;
  const actions = action ? [action] : [];
  const named = (field: 'queueId' | 'userId' | 'quickMessageId' | 'flowId') =>
    step[field] ? [{ id: step[field], path: `${path}.${field}` }] : [];
  const done = (...fields: ('queueId' | 'userId' | 'users' | 'tagId' | 'quickMessageId' | 'flowId')[]) =>
    namedIn(actions, `${path}.action`, ...fields).map(({ id, path: of }) => ({
      id,
      path: of.replace('action.0', 'action'),
    }));
  rows.queues.push(...namedIn(conditions, at, 'queues'), ...named('queueId'), ...done('queueId'));
  rows.users.push(...namedIn(conditions, at, 'users'), ...named('userId'), ...done('userId', 'users'));
  rows.tags.push(...namedIn(conditions, at, 'tags'), ...done('tagId'));
  rows.connections.push(...namedIn(conditions, at, 'connections'));
  rows.quickMessages.push(...named('quickMessageId'), ...done('quickMessageId'));
  rows.flows.push(...named('flowId'), ...done('flowId'));
}
