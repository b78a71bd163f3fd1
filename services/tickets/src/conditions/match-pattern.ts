import type { WorkBudget } from './work-budget.ts';

/**
 * Whether a text has the form of a pattern: `*` stands for any characters, `?` for one. The parts between the `*` are found one after
 * the other, each at the first place that it has: the text is gone through once. A part with `?` is compared at each place, and each
 * character compared is a step of the budget. No expression of a company runs here.
 * @returns false also where the budget ends
 */
export function matchPattern(pattern: string, text: string, work: WorkBudget): boolean {
  const [head = '', ...parts] = pattern.split('*');
  const tail = parts.pop();
  if (tail === undefined) return head.length === text.length && isAt(head, text, 0, work);
  const end = text.length - tail.length;
  if (end < head.length || !isAt(head, text, 0, work) || !isAt(tail, text, end, work)) return false;
  let from = head.length;
  for (const part of parts) {
    const at = placeOf(part, text, from, work);
    if (at === -1) return false;
    from = at + part.length;
  }
  return from <= end;
}

/** The first place of a part. @returns -1: the part is nowhere, or the budget has ended */
function placeOf(part: string, text: string, from: number, work: WorkBudget): number {
  if (!part.includes('?')) return text.indexOf(part, from);
  for (let at = from; at + part.length <= text.length && !work.isSpent; at++) {
    if (isAt(part, text, at, work)) return at;
  }
  return -1;
}

function isAt(part: string, text: string, at: number, work: WorkBudget): boolean {
  let n = 0;
  while (n < part.length && (part[n] === '?' || part[n] === text[at + n])) n++;
  return work.spend(n + 1) && n === part.length;
}
