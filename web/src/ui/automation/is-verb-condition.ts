import type { ConditionKind } from '@recado/contracts/tickets/rule-kinds';

const verbs: ReadonlySet<ConditionKind> = new Set([
  'words',
  'equals',
  'pattern',
  'contactField',
  'numberPrefix',
  'hours',
]);
/** Whether the name of a condition is a whole sentence, which “yes” or “no” answers. */
export const isVerbCondition = (kind: ConditionKind): boolean => verbs.has(kind);
