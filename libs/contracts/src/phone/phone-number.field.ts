import { readPhoneNumber, type NumberRefusal } from './read-phone-number.ts';
import { ValidateBy } from 'class-validator';
import { DEFAULT_COUNTRY } from '../country-codes.ts';
import { coerces, derivedFrom, type Locale } from '../field-shape.ts';

/** The rule that a spelling breaks, by which its message is found. */
export const ruleOfRefusal: Record<NumberRefusal, string> = {
  missing: 'phoneNumber',
  notANumber: 'phoneNumber',
  tooShort: 'shortNumber',
  tooLong: 'longNumber',
  noAreaCode: 'areaCode',
  unknownCountry: 'countryCode',
  severalNumbers: 'oneNumber',
  rounded: 'roundedNumber',
  notAPerson: 'personNumber',
};
const rulesWithCause = [...new Set(Object.values(ruleOfRefusal))].filter((rule) => rule !== 'phoneNumber');

class UnreadNumber {
  constructor(readonly rule: string) {}
}

function readNumber(value: unknown, { country }: Locale): unknown {
  if (typeof value !== 'string') return value;
  const read = readPhoneNumber(value, country ?? DEFAULT_COUNTRY);
  return 'digits' in read ? read.digits : new UnreadNumber(ruleOfRefusal[read.refusal]);
}

/** The digits of `number` as they were given, where they are a number of another country as well: see `GivenNumber`. */
export const BareNumber = (): PropertyDecorator =>
  derivedFrom('number', (value, { country }) => {
    const read = typeof value === 'string' ? readPhoneNumber(value, country ?? DEFAULT_COUNTRY) : null;
    return read && 'digits' in read ? read.bareNumber : undefined;
  });

/**
 * A phone number as people, phones, sheets and WhatsApp write it, read as one of the company's country where it names none:
 * digits with country code.
 */
export const PhoneNumber = (): PropertyDecorator => (target, key) => {
  for (const decorate of [
    coerces(readNumber),
    ...rulesWithCause.map((rule) =>
      ValidateBy({
        name: rule,
        validator: { validate: (value) => !(value instanceof UnreadNumber && value.rule === rule) },
      }),
    ),
    ValidateBy({
      name: 'phoneNumber',
      validator: { validate: (value) => typeof value === 'string' && /^\d{7,15}$/.test(value) },
    }),
  ])
    decorate(target, key);
};
