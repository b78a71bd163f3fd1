import type { HeldCondition } from '@recado/contracts';
import { isVerbCondition } from '../../ui/automation/is-verb-condition.ts';
import type { choiceText, conditionText } from '../../ui/automation/kinds.text.ts';

interface HeldWords {
  conditions: (typeof conditionText)['pt'];
  choices: (typeof choiceText)['pt'];
  /** The word before a condition that has been turned round. */
  no: string;
}

/** The value of a ticket without a queue, or a message without a text. */
const NOTHING = '–';

/** One reason of a run: the condition, and the value that decided. */
export function describeHeld({ condition, found }: HeldCondition, { conditions, choices, no }: HeldWords): string {
  const { kind, not = false } = condition;
  const question = conditions[kind];
  if (kind === 'hours') return not ? `${no}: ${question}` : question;
  const value =
    kind === 'status' || kind === 'channel' || kind === 'chat' ? choices[found as 'open'] : found || NOTHING;
  // The value of a state or queue shows that another was meant; a text needs the “no”.
  return not && isVerbCondition(kind) ? `${no}: ${question} (${value})` : `${question}: ${value}`;
}
