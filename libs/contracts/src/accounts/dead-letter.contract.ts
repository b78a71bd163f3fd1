import { dataServices } from '../company-data.ts';
import {
  DeadLetterId,
  ServiceDeadLetterPage,
  FilterDeadLetters,
  ReplayResult,
  WholeDeadLetter,
} from '../dead-letter.ts';
import { Maybe, OneOf, Texts } from '../fields.ts';
import { command, contract, query } from '../operation.ts';

export class ListDeadLetters extends FilterDeadLetters {
  /** All services where none is given. */
  @Maybe() @OneOf(dataServices) service?: string;
}
export class DeadLetterPage extends ServiceDeadLetterPage {
  /** Services that did not respond: their dead letters are missing. */
  @Texts(1, 63) unavailable: string[];
}
export class DeadLetterOfService extends DeadLetterId {
  @OneOf(dataServices) service: string;
}

export const deadLetters = contract('deadLetters', 'accounts', {
  list: query(ListDeadLetters, DeadLetterPage, {
    who: 'platform:deadLetters',
    rest: 'GET /dead-letters',
    summary: 'Events that services could not handle, the newest first',
  }),
  get: query(DeadLetterOfService, WholeDeadLetter, {
    who: 'platform:deadLetters',
    rest: 'GET /dead-letters/:service/:id',
    summary: 'One of them with its event',
    faults: ['ERR_NOT_FOUND'],
  }),
  replay: command(DeadLetterOfService, ReplayResult, {
    who: 'platform:deadLetters',
    rest: 'POST /dead-letters/:service/:id/replay',
    summary: 'Handles the event again; the dead letter is gone when that succeeds',
    faults: ['ERR_NOT_FOUND', 'ERR_REPLAY_RUNNING', 'ERR_NO_EVENT_HANDLER'],
  }),
  discard: command(DeadLetterOfService, null, {
    who: 'platform:deadLetters',
    rest: 'DELETE /dead-letters/:service/:id',
    summary: 'Deletes a dead letter; its event is never handled',
    faults: ['ERR_NOT_FOUND', 'ERR_REPLAY_RUNNING'],
  }),
});
