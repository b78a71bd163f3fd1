/** Values of answers and webhooks, which may have any shape. */
export type JsonFields = Record<string, unknown>;

export const fieldsOf = (value: unknown): JsonFields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonFields) : {};

export const listOf = (value: unknown): JsonFields[] => (Array.isArray(value) ? value.map(fieldsOf) : []);

export const textOf = (value: unknown, most = 200): string =>
  typeof value === 'string' ? value.slice(0, most).replaceAll('\0', '').toWellFormed() : '';
