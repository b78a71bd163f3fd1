import { dataServices } from './company-data.ts';
import { Flag, Id, Int, Maybe, MaybeId, OneOf, OrNull, Parts, Text } from './fields.ts';
import { When } from './time-fields.ts';
import { command, contract, query } from './operation.ts';
import { PageEnd, PagePosition } from './page.ts';

/** An event that a service could not handle. */
export class DeadLetter {
  @OneOf(dataServices) service: string;
  /** The id within the service: dead letters of two services may have the same id. */
  @Id() id: number;
  /** When the service first gave up. */
  @When() at: string;
  @When() failedAt: string;
  @Text(1, 200) name: string;
  @Id() companyId: number;
  @Text(1, 200) eventId: string;
  @Int() attempts: number;
  /** The beginning of the error. */
  @Text(0, 500) error: string;
}
export class WholeDeadLetter extends DeadLetter {
  /** The event as it was published, secrets hidden. */
  envelope: object;
}
export class ServiceDeadLetterPage extends PageEnd {
  @Parts(() => DeadLetter) deadLetters: DeadLetter[];
}
export class FilterDeadLetters extends PagePosition {
  /** The name of the event. */
  @Maybe() @Text(0, 200) name?: string;
  @MaybeId() companyId?: number;
}
export class DeadLetterId {
  @Id() id: number;
}
export class ReplayResult {
  /** true: the event was handled, and the dead letter is gone. */
  @Flag() handled: boolean;
  @Int() attempts: number;
  /** The error of the attempt that failed; null after a success. */
  @OrNull() @Text(0, 10_000) error: string | null;
}

/** Dead letters of one service, of all companies. The platform serves it for every service. */
export const deadLettersOf = (service: string) =>
  contract('serviceDeadLetters', service, {
    list: query(FilterDeadLetters, ServiceDeadLetterPage, {
      who: 'internal',
      summary: 'Dead letters, the newest first',
    }),
    get: query(DeadLetterId, WholeDeadLetter, {
      who: 'internal',
      summary: 'One dead letter with its event',
      faults: ['ERR_NOT_FOUND'],
    }),
    replay: command(DeadLetterId, ReplayResult, {
      who: 'internal',
      summary: 'Handles the event again; the dead letter is gone when that succeeds',
      faults: ['ERR_NOT_FOUND', 'ERR_REPLAY_RUNNING', 'ERR_NO_EVENT_HANDLER'],
    }),
    discard: command(DeadLetterId, null, {
      who: 'internal',
      summary: 'Deletes a dead letter; its event is never handled',
      faults: ['ERR_NOT_FOUND', 'ERR_REPLAY_RUNNING'],
    }),
  });
