import { Maybe, OrNull, Text } from '../fields.ts';
import { contract, query } from '../operation.ts';

export class PersonDataRequest {
  /** As it is stored. */
  @Text(1, 60) number: string;
  /** `next` of the page before. */
  @Maybe() @Text(1, 500) after?: string;
}
export class PersonDataPage {
  /** JSON Lines: one object per line. */
  @Text(0, 1_000_000) lines: string;
  @OrNull() @Text(1, 500) next: string | null;
}

/** Rows of campaigns with a person's number: list items, recipients and entries of the suppression list. */
export const personData = contract('personData', 'campaigns', {
  page: query(PersonDataRequest, PersonDataPage, {
    who: 'internal',
    summary: 'Everything that campaigns keep of a person, a page at a time',
  }),
});
