import { OneOf } from '../fields.ts';
import { When } from '../time-fields.ts';

/**
 * Why the bot fell silent. `minute`, `tenMinutes`, `day`: too many answers in that time without a person of the
 * company. `repeated`: the same texts again and again. `fast`: texts that come faster than people write.
 */
export const silenceReasons = ['minute', 'tenMinutes', 'day', 'repeated', 'fast'] as const;
export type SilenceReason = (typeof silenceReasons)[number];

/** The contact looks like a machine: the bot is silent and the ticket waits for people. */
export class TicketSilence {
  @OneOf(silenceReasons) reason: SilenceReason;
  @When() since: string;
}
