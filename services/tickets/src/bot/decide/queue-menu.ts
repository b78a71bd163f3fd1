import { menuText } from '@recado/contracts';
import type { QueueRules } from '../../rows/bot/bot-rules.ts';
import { numbered, readChoice } from './read-choice.ts';
import { send, type DecisionBuilder } from './decision.builder.ts';

const MINUTE_MS = 60_000;

/** Queues of the connection, in the order of their menu. */
export const menuQueues = ({ rules: { queues, connection } }: Pick<DecisionBuilder, 'rules'>): QueueRules[] =>
  queues.filter(({ id }) => connection.queueIds.includes(id));

/** Sends the menu of queues, unless it was sent too often or too recently. */
export function sendQueueMenu(decision: DecisionBuilder, rule: 'queueMenu' | 'start' = 'queueMenu'): void {
  const { state, rules, situation } = decision;
  const { greetingMessage, maxUseBotQueues, timeUseBotQueues } = rules.connection;
  const toNoQueue = decision.queueId === null ? [] : [{ kind: 'moveToQueue', queueId: null } as const];
  if (maxUseBotQueues > 0 && state.menus >= maxUseBotQueues) {
    decision.goTo({ kind: 'people' });
    return decision.add('menuLimit', toNoQueue);
  }
  const lastAt = state.menuAt === null ? -Infinity : Date.parse(state.menuAt);
  decision.goTo({ kind: 'queueMenu' });
  if (timeUseBotQueues > 0 && situation.now.getTime() - lastAt < timeUseBotQueues * MINUTE_MS)
    return decision.add('menuTooSoon', toNoQueue);
  Object.assign(state, { menus: state.menus + 1, menuAt: decision.now, isInvalidTold: false });
  const choices = menuQueues(decision).map(({ name }) => name);
  const { language } = rules.settings;
  decision.add(rule, [
    ...toNoQueue,
    ...send(menuText({ message: greetingMessage, choices, level: 'queues', language })),
  ]);
}

/** The queue that the contact's answer to the menu names. */
export const chosenQueue = (decision: DecisionBuilder, text: string): QueueRules | undefined =>
  readChoice(
    numbered(menuQueues(decision), ({ name }) => name),
    text,
  )?.item;
