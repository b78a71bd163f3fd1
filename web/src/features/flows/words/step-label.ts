import type { FlowStep } from '@recado/contracts';
import { cutText } from '../../../ui/cut-text.ts';

const LONGEST = 48;

/** The label of a step in lists. Many steps have no name of their own, and the title alone would name several. */
export function stepLabel({ name }: FlowStep, title: string, summary: string): string {
  if (name?.trim() || summary === '') return title;
  const line = cutText(summary, LONGEST, 1);
  return `${title} · ${line === summary ? line : `${line}…`}`;
}
