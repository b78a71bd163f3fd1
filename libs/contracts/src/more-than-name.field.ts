import { ValidateBy } from 'class-validator';

/** Placeholders of `template.ts` and `campaign-template.ts` that are empty for some people. */
const MAY_BE_EMPTY = /\{\{?\s*(?:name|nome|firstName|email)\s*\}\}?/gi;
const IS_SAID = /[^\s\p{P}~]/u;

/** Whether a template is empty, or nothing but punctuation, for a person without a name. */
export function needsName(template: string): boolean {
  const others = template.replace(MAY_BE_EMPTY, '');
  return others !== template && !IS_SAID.test(others);
}

/** A template that says something to a person without a name, too. */
export const MoreThanName = (): PropertyDecorator =>
  ValidateBy({
    name: 'moreThanName',
    validator: { validate: (value: unknown) => typeof value !== 'string' || !needsName(value) },
  });
