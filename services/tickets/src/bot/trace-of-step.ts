import { cutText } from '@recado/platform';
import type { BotTrace } from '@recado/contracts';
import type { BotStep } from './bot-moves.ts';

const MOST_SHOWN = 300;

/** A step as the history shows it. @param sent texts the step has sent */
export const traceOfStep = ({ rule, input, subject, until, call }: BotStep, sent: string[]): BotTrace => ({
  rule,
  input: cutText(input, MOST_SHOWN),
  subject: cutText(subject, 100),
  until,
  sent: sent.map((text) => cutText(text, MOST_SHOWN)),
  ...(call ? { call } : {}),
});
