import { Int } from '../fields.ts';
import { contract, query } from '../operation.ts';
import { MOST_COUNTED_ROWS } from '../count-bound.ts';
import { MOST_MONTHS } from '../setting-kinds.ts';

/** 0: nothing is removed. */
export class RetentionPeriods {
  @Int(0, MOST_MONTHS) messagesMonths: number;
  @Int(0, MOST_MONTHS) mediaMonths: number;
}
/** 10,001 means more than 10,000. */
export class RetentionPreview {
  @Int(0, MOST_COUNTED_ROWS + 1) messages: number;
  /** Files of messages that stay. */
  @Int(0, MOST_COUNTED_ROWS + 1) files: number;
}

/** The settings `retentionMessagesMonths` and `retentionMediaMonths` remove what is older, in closed tickets. */
export const retention = contract('retention', 'tickets', {
  preview: query(RetentionPeriods, RetentionPreview, {
    who: 'settings-page:edit',
    rest: 'GET /retention/preview',
    summary: 'How many messages and files these periods would remove now',
  }),
});
