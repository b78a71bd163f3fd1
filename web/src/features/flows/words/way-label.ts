import type { FlowStep } from '@recado/contracts';
import { isQuestion } from '@recado/contracts/tickets/flow-problems';
import { wayText } from './kinds.text.ts';

export type WayWords = (typeof wayText)['pt'];

/** The words on a way out of a step. */
export function wayLabel(t: WayWords, { kind, choices = [] }: FlowStep, way: string): string {
  switch (way) {
    case 'yes':
    case 'no':
    case 'silent':
      return t[way];
    case 'failed':
      return isQuestion({ kind }) ? t.invalid : kind === 'action' ? t.impossible : t.failed;
    case 'people':
      return t.people;
    default: {
      const at = choices.findIndex(({ id }) => way === `choice-${id}`);
      return at < 0 ? t.next : choices[at]?.title.trim() || t.choice(at + 1);
    }
  }
}
