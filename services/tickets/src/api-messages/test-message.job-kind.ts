import type { JobKind } from '@recado/platform';

export interface TestMessageOrder {
  companyId: number;
  apiMessageId: number;
  /** The steps that were made before this one. */
  step: number;
  /** The time of the call or its `sendAt`, which the steps follow; milliseconds since 1970. */
  beganAt: number;
  /** The name and text of a message to a test number; empty for other numbers, which may be people's. */
  name: string;
  body: string;
}
/** Makes happen what test numbers decide about the messages of test keys. */
export const testMessageJobKind: JobKind = { name: 'play-test-messages', retries: 10, expires: 60, batch: 20 };
