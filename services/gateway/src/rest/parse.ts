import { Fault, type Class, type Language } from '@recado/contracts';
import { InputParser, type InvalidField, type RawInput } from './input-parser.ts';
import { describe } from './problem-words.ts';

/**
 * Parses the input of an operation: declared fields only, each validated.
 * @param timeZone of the caller's company; null: the caller has none
 * @throws Fault ERR_VALIDATION with every invalid field
 */
export function parse<I extends object>(
  type: Class<I>,
  raw: RawInput,
  language: Language,
  timeZone: string | null = null,
): I {
  const invalidFields: InvalidField[] = [];
  const input = InputParser.of(type).parse(raw, invalidFields, timeZone) as I;
  if (invalidFields.length > 0) throw invalid(invalidFields, language);
  return input;
}

export const invalid = (fields: InvalidField[], language: Language): Fault =>
  new Fault(
    'ERR_VALIDATION',
    {},
    fields.map(({ field, rule, limit }) => ({ field, rule, message: describe(rule, limit, language) })),
  );

/** Adds messages in the caller's language to a validation fault of a service, which has fields and rules only. */
export const withMessages = (error: unknown, language: Language): unknown =>
  error instanceof Fault && error.code === 'ERR_VALIDATION' ? invalid(error.fields, language) : error;
