import { sqlState } from './postgres/database-errors.ts';

/** The part of an error that may be logged. */
export interface ErrorSummary {
  type: string;
  message: string;
  stack: string;
  code?: string;
  /** Names of the schema, never values. */
  constraint?: string;
  table?: string;
  column?: string;
  /** The statement, whose values are parameters. */
  query?: string;
  cause?: ErrorSummary;
}
const LONGEST_QUERY = 500;
const DEEPEST = 5;

/**
 * An error without the values it carries: a database error has the parameters of its statement on it (password hashes,
 * texts of messages), the row it failed on, and for a refused value that value in its message; errors of other
 * libraries carry requests and keys.
 */
export function errorSummary(error: unknown, depth = 0): ErrorSummary {
  if (!(error instanceof Error)) return { type: typeof error, message: depth === 0 ? String(error) : '', stack: '' };
  const { query, driverError, cause } = error as Error & { query?: unknown; driverError?: unknown };
  const of = (driverError ?? error) as Record<string, unknown>;
  const hide = hiding(error);
  return {
    type: error.name === 'Error' ? error.constructor.name : error.name,
    message: hide(error.message),
    stack: hide(error.stack ?? ''),
    ...texts(of, ['code', 'constraint', 'table', 'column']),
    ...(typeof query === 'string' ? { query: query.slice(0, LONGEST_QUERY) } : {}),
    ...(cause === undefined || depth === DEEPEST ? {} : { cause: errorSummary(cause, depth + 1) }),
  };
}

/** The summary as one text, for a column or the output of a program that ends. */
export const errorText = (error: unknown): string => {
  const { message, stack, cause } = errorSummary(error);
  return (stack || message) + (cause ? `\ncaused by ${cause.stack || cause.message}` : '');
};

/** The text of the error without the value in it: Postgres quotes a value it refused (SQLSTATE class 22). */
function hiding(error: Error): (text: string) => string {
  const { message } = error;
  if (!sqlState(error)?.startsWith('22')) return (text) => text;
  const hidden = message.replace(/".*"/s, '"…"');
  return (text) => text.replaceAll(message, hidden);
}

const texts = (of: Record<string, unknown>, names: string[]) =>
  Object.fromEntries(names.flatMap((name) => (typeof of[name] === 'string' ? [[name, of[name]]] : [])));
