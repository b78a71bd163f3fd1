import { Fault, type Class, type Language, type Locale } from '@recado/contracts';
import { InputParser, type InvalidField, type RawInput } from './input-parser.ts';
import { describe, describeCause } from './problem-words.ts';

/**
 * Parses the input of an operation: declared fields only, each validated.
 * @throws Fault ERR_VALIDATION with every invalid field
 */
export function parse<I extends object>(
  type: Class<I>,
  raw: RawInput,
  language: Language,
  locale: Locale = { timeZone: null, country: null },
): I {
  const invalidFields: InvalidField[] = [];
  const input = InputParser.of(type).parse(raw, invalidFields, locale) as I;
  if (invalidFields.length > 0) throw invalid(invalidFields, language);
  return input;
}

export const invalid = (fields: InvalidField[], language: Language): Fault =>
  new Fault(
    'ERR_VALIDATION',
    {},
    fields.map(({ field, rule, limit }) => ({ field, rule, message: describe(rule, limit, language) })),
  );

/**
 * Adds messages in the caller's language to the fields of a service's fault, which have rules only. Where the fault
 * itself has words for the problem, the field gets those (`Fault.body`).
 */
export function withMessages(error: unknown, language: Language): unknown {
  if (!(error instanceof Fault)) return error;
  const fields = error.fields.map(({ field, rule, message, limit }) => {
    const words = message ?? describeCause(rule, language);
    if (words !== undefined) return { field, rule, message: words };
    return error.code === 'ERR_VALIDATION'
      ? { field, rule, message: describe(rule, limit, language) }
      : { field, rule };
  });
  return new Fault(error.code, error.params, fields);
}
