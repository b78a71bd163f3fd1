import type { FlowGraph, FlowStep, RuleAction, RuleCondition } from '@recado/contracts';

/** Kinds of rows that steps name by their ids. */
export const referredKinds = [
  'queues',
  'users',
  'connections',
  'tags',
  'quickMessages',
  'prompts',
  'integrations',
  'flows',
  'webhooks',
] as const;
export type ReferredKind = (typeof referredKinds)[number];
/** Names of rows by their kind and id. */
export type RowNames = Partial<Record<string, Record<string, string>>>;

/** Another id for a row; null: none. */
type Replace = (kind: ReferredKind, id: number) => number | null;

const stepFields = {
  quickMessageId: 'quickMessages',
  promptId: 'prompts',
  integrationId: 'integrations',
  queueId: 'queues',
  userId: 'users',
  flowId: 'flows',
} as const satisfies Partial<Record<keyof FlowStep, ReferredKind>>;
const actionFields = {
  quickMessageId: 'quickMessages',
  queueId: 'queues',
  userId: 'users',
  tagId: 'tags',
  flowId: 'flows',
  webhookId: 'webhooks',
} as const satisfies Partial<Record<keyof RuleAction, ReferredKind>>;
const lists = ['queues', 'users', 'connections', 'tags'] as const;

/** The graph with other ids for the rows that it names. */
export const replaceRows = (graph: FlowGraph, replace: Replace): FlowGraph => ({
  ...graph,
  steps: graph.steps.map((step) => ({
    ...withIds(step, stepFields, replace),
    ...(step.action ? { action: actionWith(step.action, replace) } : {}),
    ...(step.conditions ? { conditions: step.conditions.map((one) => conditionWith(one, replace)) } : {}),
  })),
});

function withIds<T extends object>(given: T, fields: Partial<Record<keyof T, ReferredKind>>, replace: Replace): T {
  const entries = Object.entries(given).flatMap(([name, value]: [string, unknown]) => {
    const kind = fields[name as keyof T];
    if (!kind || typeof value !== 'number') return [[name, value] as const];
    const id = replace(kind, value);
    return id === null ? [] : [[name, id] as const];
  });
  return Object.fromEntries(entries) as T;
}
/** 0 stands for none and names no row. */
const replaceAll = (kind: ReferredKind, ids: number[], replace: Replace): number[] =>
  ids.flatMap((id) => (id === 0 ? [0] : (replace(kind, id) ?? [])));

function actionWith(action: RuleAction, replace: Replace): RuleAction {
  const changed = withIds(action, actionFields, replace);
  return action.users ? { ...changed, users: replaceAll('users', action.users, replace) } : changed;
}
function conditionWith(condition: RuleCondition, replace: Replace): RuleCondition {
  const changed = lists.flatMap((kind) => {
    const ids = condition[kind];
    return ids ? [[kind, replaceAll(kind, ids, replace)] as const] : [];
  });
  return { ...condition, ...Object.fromEntries(changed) };
}

/** The names of all rows that a graph names, for a file that another company may read. */
export function namesOfRows(graph: FlowGraph, names: RowNames): RowNames {
  const found: RowNames = {};
  replaceRows(graph, (kind, id) => {
    const name = names[kind]?.[id];
    if (name !== undefined) (found[kind] ??= {})[id] = name;
    return id;
  });
  return found;
}

/** A row that a file names and the company does not have. */
export interface MissingRow {
  kind: ReferredKind;
  name: string;
}
/** The graph of a file with the rows of this company that have the same names. */
export function adoptRows(graph: FlowGraph, theirs: RowNames, ours: RowNames) {
  const missing = new Map<string, MissingRow>();
  const adopted = replaceRows(graph, (kind, id) => {
    const name = theirs[kind]?.[id] ?? `#${id}`;
    const own = Object.entries(ours[kind] ?? {}).find(([, one]) => one === name);
    if (own) return Number(own[0]);
    missing.set(`${kind} ${name}`, { kind, name });
    return null;
  });
  return { draft: adopted, missing: [...missing.values()] };
}
