import { Maybe, OneOf, OrNull, Text } from '../fields.ts';
import { When } from '../time-fields.ts';

/**
 * Whether a person agreed to be written to. `unknown`: nobody asked. `given`: yes. `refused`: no. `withdrawn`: no
 * more. `refused` and `withdrawn` keep campaigns away.
 */
export const consents = ['unknown', 'given', 'refused', 'withdrawn'] as const;
export type Consent = (typeof consents)[number];
/**
 * The legal basis of the processing of a person’s data (LGPD, article 7): `consent`, `contract`,
 * `legitimateInterest`, `legalObligation`, or `other`.
 */
export const legalBases = ['consent', 'contract', 'legitimateInterest', 'legalObligation', 'other'] as const;
export type LegalBasis = (typeof legalBases)[number];

/** Each change is kept with its time and its author. */
export class ConsentInput {
  /** The consent; not given: it stays as it is, and that of a new contact is `unknown`. */
  @Maybe() @OneOf(consents) consent?: Consent;
  /** The moment of a change that comes without one is the present. */
  @OrNull() @When() consentAt?: string | null;
  @OrNull() @OneOf(legalBases) legalBasis?: LegalBasis | null;
  /** A note on the consent; not given: it stays as it is, and a new contact has none. */
  @Maybe() @Text(0, 500) consentNote?: string;
}
