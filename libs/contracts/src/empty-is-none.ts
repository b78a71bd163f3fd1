import { getMetadataStorage } from 'class-validator';
import { coerces } from './field-shape.ts';

/** Forms send the fields that nobody filled as empty texts. The kind of the field is declared before it is optional. */
export const emptyIsNone =
  (none: undefined | null): PropertyDecorator =>
  (target, key) => {
    const isEmptyNoValue = getMetadataStorage()
      .getTargetValidationMetadatas(target.constructor, '', false, false)
      .filter(({ propertyName, each }) => propertyName === key && !each)
      .some(({ name, constraints }) => name === 'isIso8601' || (name === 'isIn' && !isEmptyIn(constraints)));
    if (isEmptyNoValue) coerces((value) => (value === '' ? none : value))(target, key);
  };

/** @param constraints the arguments of the rule, the values first */
const isEmptyIn = (constraints: unknown): boolean =>
  Array.isArray(constraints) && Array.isArray(constraints[0]) && constraints[0].includes('');
