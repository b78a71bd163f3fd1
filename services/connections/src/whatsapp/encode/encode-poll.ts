import type { OutgoingPoll } from '@recado/contracts';
import type { AnyMessageContent } from '@whiskeysockets/baileys';

/** Encodes a poll from the body that `decode-poll.ts` produces: the question with a line for each option. */
export function encodePoll({ selectable }: OutgoingPoll, body: string): AnyMessageContent {
  const [name = '', ...values] = body.split('\n');
  return { poll: { name, values, selectableCount: selectable } };
}
