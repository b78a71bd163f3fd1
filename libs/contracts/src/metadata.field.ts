import { IsObject, IsOptional, ValidateBy } from 'class-validator';
import { Text } from './fields.ts';
import { coerces } from './field-shape.ts';

/** Texts by their names that a program keeps with a row for its own use. */
export type Metadata = Record<string, string>;
export const MOST_METADATA_KEYS = 20;
export const LONGEST_METADATA = 500;
export const METADATA_KEY = /^[A-Za-z0-9][A-Za-z0-9_.-]{0,39}$/;

/** Postgres stores neither NUL nor unpaired surrogates. */
const isShortText = (value: unknown): boolean =>
  typeof value === 'string' && value.length <= LONGEST_METADATA && value.isWellFormed() && !value.includes('\0');

function isMetadata(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const entries = Object.entries(value);
  return (
    entries.length <= MOST_METADATA_KEYS && entries.every(([key, text]) => METADATA_KEY.test(key) && isShortText(text))
  );
}

const all =
  (...decorators: PropertyDecorator[]): PropertyDecorator =>
  (target, key) => {
    for (const decorate of decorators) decorate(target, key);
  };

/** A part of a form is a text, and an object there is JSON. */
function fromForm(value: unknown): unknown {
  if (typeof value !== 'string' || !value.trimStart().startsWith('{')) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** An object that is JSON where the call is a form. */
export const JsonInForm = (): PropertyDecorator => coerces(fromForm);

/** Up to 20 texts of up to 500 characters by names of 1 to 40 letters, digits, `_`, `.` and `-`. */
export const MetadataField = (): PropertyDecorator =>
  all(coerces(fromForm), IsObject(), ValidateBy({ name: 'metadata', validator: { validate: isMetadata } }));

/** The id of a row in a program of the company; null or an empty text: none. */
export const ExternalId = (): PropertyDecorator =>
  all(
    IsOptional(),
    coerces((value) => {
      const text = typeof value === 'number' ? String(value) : value;
      return typeof text === 'string' ? text.trim() || null : text;
    }),
    Text(1, 100),
  );
