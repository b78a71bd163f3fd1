import { Id, Text } from '../fields.ts';
import { When } from '../time-fields.ts';
import { command, contract, LONG_TEXT_BYTES, Nothing, query } from '../operation.ts';

/** A text that a user has begun to write in a ticket and not sent. */
export class DraftView {
  @Id() ticketId: number;
  @Text(0, 65_536) body: string;
  @When() updatedAt: string;
}
export class SaveDraft {
  @Id() ticketId: number;
  /** Nothing in it: there is no draft any more. */
  @Text(0, 65_536) body: string;
}

export const drafts = contract('drafts', 'tickets', {
  list: query(Nothing, [DraftView], {
    who: 'user',
    rest: 'GET /drafts',
    summary: 'Drafts of the caller, latest first; the latest hundred',
  }),
  save: command(SaveDraft, null, {
    supportMayUse: true,
    who: 'user',
    rest: 'PUT /drafts/:ticketId',
    maxBodyBytes: LONG_TEXT_BYTES,
    summary: 'Keeps what the caller has begun to write in a ticket',
    faults: ['ERR_NO_TICKET_FOUND'],
  }),
});
