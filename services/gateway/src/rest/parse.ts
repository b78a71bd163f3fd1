import { Fault, type Class, type FieldProblem, type Language } from '@recado/contracts';
import { plainToInstance } from 'class-transformer';
import { validate, type ValidationError } from 'class-validator';
import { describe } from './problem-words.ts';

/**
 * Makes a raw input what the operation takes: known fields only, each checked.
 * @throws Fault ERR_VALIDATION naming every field that is wrong
 */
export async function parse<I extends object>(type: Class<I>, raw: object, language: Language): Promise<I> {
  const input = plainToInstance(type, raw, { exposeDefaultValues: true });
  const errors = await validate(input, { whitelist: true, forbidUnknownValues: false });
  if (errors.length > 0)
    throw new Fault(
      'ERR_VALIDATION',
      {},
      errors.flatMap((error) => problems(error, '', language)),
    );
  return input;
}

function problems(error: ValidationError, path: string, language: Language): FieldProblem[] {
  const field = `${path}${error.property}`;
  const own = Object.entries(error.constraints ?? {}).map(([rule, text]) => ({
    field,
    rule,
    message: describe(rule, text, language),
  }));
  return [...own, ...(error.children ?? []).flatMap((child) => problems(child, `${field}.`, language))];
}
