import { Maybe, Text } from '../fields.ts';
import { When } from '../time-fields.ts';

/** The note of a transfer for the next agent. It is shown until a person writes to the contact, or until the ticket moves on. */
export class Handover {
  /** The text of the note. */
  @Text(1, 1000) note: string;
  /** The name of who transferred the ticket; null: a program did. */
  @Maybe() @Text(0, 100) by: string | null;
  /** When it was written. */
  @When() at: string;
}
