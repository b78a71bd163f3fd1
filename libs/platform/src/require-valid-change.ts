import {
  DEFAULT_COUNTRY,
  Fault,
  readPhoneNumber,
  ruleOfRefusal,
  type Country,
  type GivenNumber,
} from '@recado/contracts';

const NAME = { shortest: 2, longest: 50 };

/**
 * Whether an update gives a contact another name. A stored name may be sent back as it is: WhatsApp and imports give
 * names of other lengths than people may.
 * @throws Fault ERR_VALIDATION for a new name that nobody may give
 */
export function isOtherName(given: string, stored: string): boolean {
  if (given.trim() === stored.trim()) return false;
  const { length } = given;
  if (length < NAME.shortest) throw invalid('name', 'minLength', NAME.shortest);
  if (length > NAME.longest) throw invalid('name', 'maxLength', NAME.longest);
  return true;
}

/**
 * The other number that an update gives a contact. A stored value may be sent back as it is: that of a group is its id
 * on WhatsApp, and a contact without a number has an empty one.
 * @param country of a number without a country code
 * @returns null for the stored one
 * @throws Fault ERR_VALIDATION for a text that is no phone number
 */
export function readOtherNumber(given: string, stored: string | null, country: Country | null): GivenNumber | null {
  if (given.trim() === (stored ?? '')) return null;
  const read = readPhoneNumber(given, country ?? DEFAULT_COUNTRY);
  if ('refusal' in read) throw invalid('number', ruleOfRefusal[read.refusal]);
  return read.digits === stored ? null : { number: read.digits, bareNumber: read.bareNumber };
}

const invalid = (field: string, rule: string, limit?: number): Fault =>
  new Fault('ERR_VALIDATION', {}, [{ field, rule, ...(limit === undefined ? {} : { limit }) }]);
