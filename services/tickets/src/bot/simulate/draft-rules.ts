import { wholeWeek, type ConnectionDraft, type QueueDraft, type SimulateBot } from '@recado/contracts';
import { withoutUndefined } from '@recado/platform';
import type { BotRules, OptionRules, QueueRules } from '../../rows/bot/bot-rules.ts';

/** The id of a draft that was never saved. */
export const DRAFT_ID = 0;

/** The rules with the edited draft in place of the stored row. */
export function draftRules(rules: BotRules, { connection, queue, prompt, integration }: SimulateBot): BotRules {
  let drafted = connection ? withConnection(rules, connection) : rules;
  if (queue) drafted = withQueue(drafted, queue, connection === undefined);
  if (prompt) drafted = alone(drafted, { promptId: DRAFT_ID, integrationId: null });
  return integration ? alone(drafted, { promptId: null, integrationId: DRAFT_ID }) : drafted;
}

function withConnection(rules: BotRules, { id: _id, queues, ...fields }: ConnectionDraft): BotRules {
  const given = withoutUndefined(fields);
  const queueIds = queues ? queues.map((queue) => queue.id) : rules.connection.queueIds;
  return { ...rules, connection: { ...rules.connection, ...given, queueIds } };
}

/** @param isAlone the queue is the only one of the connection */
function withQueue(rules: BotRules, draft: QueueDraft, isAlone: boolean): BotRules {
  const id = draft.id ?? DRAFT_ID;
  const stored = rules.queues.find((queue) => queue.id === id);
  const { options, schedules } = draft;
  const queue: QueueRules = {
    id,
    name: draft.name ?? stored?.name ?? '',
    greetingMessage: draft.greetingMessage ?? stored?.greetingMessage ?? '',
    outOfHoursMessage: draft.outOfHoursMessage ?? stored?.outOfHoursMessage ?? '',
    schedules: schedules ? wholeWeek(schedules) : (stored?.schedules ?? wholeWeek([])),
    integrationId: draft.integrationId === undefined ? (stored?.integrationId ?? null) : draft.integrationId,
    promptId: draft.promptId === undefined ? (stored?.promptId ?? null) : draft.promptId,
    options: options ? optionRules(options) : (stored?.options ?? []),
  };
  const queues = [...rules.queues.filter((other) => other.id !== id), queue];
  const { queueIds } = rules.connection;
  const connection = isAlone
    ? { ...rules.connection, queueIds: [id], promptId: null, integrationId: null }
    : { ...rules.connection, queueIds: queueIds.includes(id) ? queueIds : [...queueIds, id] };
  return { ...rules, queues: inOrder(queues, queueIds), connection };
}

const inOrder = (queues: QueueRules[], ids: number[]): QueueRules[] =>
  queues.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));

/** Drafts name their parent by its place in the list. */
function optionRules(drafts: NonNullable<QueueDraft['options']>): OptionRules[] {
  const counts = new Map<number | null, number>();
  return drafts.map(({ title, message = '', parent = null }, at) => {
    const parentId = parent === null ? null : parent + 1;
    const option = (counts.get(parentId) ?? 0) + 1;
    counts.set(parentId, option);
    return { id: at + 1, parentId, option, title, message };
  });
}

/** The prompt or integration answers by itself, without queues and hours. */
const alone = (rules: BotRules, target: Pick<BotRules['connection'], 'promptId' | 'integrationId'>): BotRules => ({
  ...rules,
  connection: { ...rules.connection, ...target, queueIds: [] },
  settings: { ...rules.settings, scheduleType: 'disabled' },
});
