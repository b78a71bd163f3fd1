import { Fault, type FaultCode, type FoundRows, type RuleAction, type RuleCondition } from '@recado/contracts';
import type { Transaction } from '@recado/platform';
import type { ForeignKind } from '../actions/named-row.finder.ts';

type Manager = Transaction['manager'];
/** The id that stands for no row. */
const NONE = 0;

interface Naming {
  conditions?: RuleCondition[];
  actions?: RuleAction[];
}
interface Named {
  id: number;
  /** The field that names it. */
  path: string;
}
/** Where named rows are looked for besides the transaction. */
interface RowSources {
  /** The person whose own quick messages may be named besides the shared ones. */
  author?: number | null;
  /** The named rows of integrations that the company has. */
  found?: FoundRows;
}
export type NamedRows = Record<RowKind, Named[]>;

/** The ids that fields of an object name. @param path of the object */
export const namedBy = <T extends object>(part: T, path: string, ...fields: (keyof T & string)[]): Named[] =>
  fields.flatMap((field) => {
    const ids = [part[field] ?? []].flat() as number[];
    return ids.filter((id) => id !== NONE).map((id) => ({ id, path: `${path}.${field}` }));
  });
/** @param list the path of the parts */
export const namedIn = <T extends object>(parts: T[], list: string, ...fields: (keyof T & string)[]): Named[] =>
  parts.flatMap((part, n) => namedBy(part, `${list}.${n}`, ...fields));

/**
 * Locks the rows that conditions and actions name until the transaction ends, also in fields of other kinds.
 * @param before stored conditions and actions, whose rows may be gone
 * @throws the fault of a row that is not there, or is another company's
 */
export async function requireRuleRows(
  manager: Manager,
  given: Naming,
  before: Naming = {},
  sources: RowSources = {},
): Promise<void> {
  await requireNamedRows(manager, rowsOfRule(given), rowsOfRule(before), sources);
}

/** Locks named rows until the transaction ends. @param before rows that were named before, and may be gone */
export async function requireNamedRows(
  manager: Manager,
  rows: NamedRows,
  before: NamedRows,
  sources: RowSources = {},
): Promise<void> {
  for (const [kind, named] of Object.entries(rows) as [RowKind, Named[]][]) {
    const stored = new Set(before[kind].map(({ id }) => id));
    const fresh = named.filter(({ id }) => !stored.has(id));
    if (fresh.length === 0) continue;
    const found = await findRows(manager, kind, [...new Set(fresh.map(({ id }) => id))], sources);
    const missing = fresh.find(({ id }) => !found.has(id));
    if (missing) throw new Fault(codes[kind], {}, [{ field: missing.path, rule: 'exists' }]);
  }
}

const codes = {
  queues: 'ERR_NO_QUEUE_FOUND',
  users: 'ERR_NO_USER_FOUND',
  tags: 'ERR_NO_TAG_FOUND',
  connections: 'ERR_NO_WAPP_FOUND',
  quickMessages: 'ERR_NO_QUICK_MESSAGE_FOUND',
  flows: 'ERR_NO_FLOW_FOUND',
  prompts: 'ERR_NO_PROMPT_FOUND',
  integrations: 'ERR_NO_INTEGRATION_FOUND',
  webhooks: 'ERR_NO_WEBHOOK_FOUND',
} as const satisfies Record<string, FaultCode>;
type RowKind = keyof typeof codes;

/** The rows that conditions and actions name. */
export const rowsOfRule = ({ conditions = [], actions = [] }: Naming): NamedRows => ({
  queues: [...namedIn(conditions, 'conditions', 'queues'), ...namedIn(actions, 'actions', 'queueId')],
  users: [...namedIn(conditions, 'conditions', 'users'), ...namedIn(actions, 'actions', 'userId', 'users')],
  tags: [...namedIn(conditions, 'conditions', 'tags'), ...namedIn(actions, 'actions', 'tagId')],
  connections: namedIn(conditions, 'conditions', 'connections'),
  quickMessages: namedIn(actions, 'actions', 'quickMessageId'),
  flows: namedIn(actions, 'actions', 'flowId'),
  prompts: [],
  integrations: [],
  webhooks: namedIn(actions, 'actions', 'webhookId'),
});

const isForeign = (kind: RowKind): kind is ForeignKind =>
  kind === 'prompts' || kind === 'integrations' || kind === 'webhooks';

async function findRows(
  manager: Manager,
  kind: RowKind,
  ids: number[],
  { author = null, found }: RowSources,
): Promise<Set<number>> {
  if (isForeign(kind)) return new Set(found?.[kind] ?? []);
  const values = kind === 'quickMessages' ? [ids, author] : [ids];
  const rows = await manager.query<{ id: number }[]>(statements[kind], values);
  return new Set(rows.map(({ id }) => id));
}
const statements = {
  queues: `select id from tickets.queues where id = any($1::bigint[]) order by id for key share`,
  users: `select id from tickets.agents where id = any($1::bigint[]) order by id for key share`,
  tags: `select id from tickets.tags where id = any($1::bigint[]) order by id for key share`,
  connections: `select id from tickets.connections where id = any($1::bigint[]) order by id for key share`,
  quickMessages: `select id from tickets.quick_messages where id = any($1::bigint[]) and (geral or user_id = $2::bigint)
    order by id for key share`,
  flows: `select id from tickets.flows where id = any($1::bigint[]) order by id for key share`,
} as const;
