import { OrNull, Uuid } from '../fields.ts';
import { command, contract, Nothing, query } from '../operation.ts';

/** A conversation with a made-up customer, in which a new company tries out its desk. */
export class ExampleTicket {
  /** The conversation; null: the company has none. */
  @OrNull() @Uuid() ticketUuid: string | null;
}

const who = 'company:administer';

export const exampleTicket = contract('exampleTicket', 'tickets', {
  get: query(Nothing, ExampleTicket, {
    who,
    usersOnly: true,
    rest: 'GET /example-ticket',
    summary: 'The conversation with a made-up customer, if the company has one',
  }),
  add: command(Nothing, ExampleTicket, {
    who,
    usersOnly: true,
    audit: false,
    rest: 'POST /example-ticket',
    summary: 'Adds a conversation with a made-up customer, from whom nothing comes and to whom nothing is sent',
  }),
  remove: command(Nothing, null, {
    who,
    usersOnly: true,
    audit: false,
    rest: 'DELETE /example-ticket',
    summary: 'Removes the made-up customer with the conversation',
  }),
});
