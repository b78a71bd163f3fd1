import { menuText, menuWays, type BotRule } from '@recado/contracts';
import type { OptionRules, QueueRules } from '../../rows/bot/bot-rules.ts';
import { numbered, readChoice } from './read-choice.ts';
import { send, type DecisionBuilder } from './decision.builder.ts';
import { refuseChoice } from './refuse-choice.ts';

const childrenOf = ({ options }: QueueRules, parentId: number | null): OptionRules[] =>
  options.filter((option) => option.parentId === parentId).toSorted((a, b) => a.option - b.option || a.id - b.id);

/** @param optionId the menu below this option; null: the queue's first menu */
export function sendOptionMenu(
  decision: DecisionBuilder,
  queue: QueueRules,
  optionId: number | null,
  rule: BotRule = 'optionMenu',
): void {
  const option = queue.options.find(({ id }) => id === optionId);
  const message = option ? option.message : queue.greetingMessage;
  const choices = childrenOf(queue, optionId).map(({ title }) => title);
  decision.goTo({ kind: 'optionMenu', optionId });
  decision.state.isInvalidTold = false;
  const { language } = decision.rules.settings;
  const text = menuText({ message, choices, level: option ? 'below' : 'top', language });
  decision.add(rule, send(text), { subject: option?.title ?? queue.name });
}

/** The contact's answer to a menu of options of the ticket's queue. */
export function chooseOption(
  decision: DecisionBuilder,
  queue: QueueRules,
  optionId: number | null,
  text: string,
): void {
  const parent = queue.options.find(({ id }) => id === optionId);
  const { back } = menuWays(decision.rules.settings.language);
  if (parent && readChoice([back], text)) {
    decision.forgive();
    return sendOptionMenu(decision, queue, parent.parentId, 'back');
  }
  const children = childrenOf(queue, optionId);
  const chosen = readChoice(
    numbered(children, ({ title }) => title),
    text,
  )?.item;
  if (!chosen) return refuseChoice(decision);
  decision.forgive();
  decision.add('optionChosen', [], { subject: chosen.title });
  if (childrenOf(queue, chosen.id).length > 0) return sendOptionMenu(decision, queue, chosen.id);
  decision.goTo({ kind: 'people' });
  decision.add('leaf', send(chosen.message), { subject: chosen.title });
}
