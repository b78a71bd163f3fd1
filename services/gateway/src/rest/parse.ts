import { Fault, type Class, type Language } from '@recado/contracts';
import { InputParser, type Broken, type Raw } from './input-parser.ts';
import { describe } from './problem-words.ts';

/**
 * Makes a raw input what the operation takes: known fields only, each checked.
 * @throws Fault ERR_VALIDATION naming every field that is wrong
 */
export function parse<I extends object>(type: Class<I>, raw: Raw, language: Language): I {
  const broken: Broken[] = [];
  const input = InputParser.of(type).parse(raw, broken) as I;
  if (broken.length > 0) throw invalid(broken, language);
  return input;
}

export const invalid = (broken: Broken[], language: Language): Fault =>
  new Fault(
    'ERR_VALIDATION',
    {},
    broken.map(({ field, rule, limit }) => ({ field, rule, message: describe(rule, limit, language) })),
  );

/** A fault of a service names field and rule; this adds the words in the caller's language. */
export const inWords = (error: unknown, language: Language): unknown =>
  error instanceof Fault && error.code === 'ERR_VALIDATION' ? invalid(error.fields, language) : error;
