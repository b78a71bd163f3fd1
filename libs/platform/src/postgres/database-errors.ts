/** SQLSTATE of a Postgres error, also when TypeORM has wrapped it; undefined for other errors. */
export function sqlState(error: unknown): string | undefined {
  const code =
    (error as { driverError?: { code?: unknown }; code?: unknown })?.driverError?.code ??
    (error as { code?: unknown })?.code;
  return typeof code === 'string' ? code : undefined;
}

/** True when a unique constraint, or the one of this name, has refused a row. */
export function isDuplicate(error: unknown, constraint?: string): boolean {
  const driver = (error as { driverError?: { constraint?: string } })?.driverError;
  return sqlState(error) === '23505' && (constraint === undefined || driver?.constraint === constraint);
}

const unavailableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
]);
/**
 * True when the database is temporarily unavailable. TypeORM releases the query runner of a transaction whose connection
 * broke, and the transaction fails with that message only.
 */
export function isDatabaseAway(error: unknown): boolean {
  const state = sqlState(error);
  if (state && (unavailableCodes.has(state) || state.startsWith('08'))) return true;
  const text = error instanceof Error ? error.message : '';
  return /Connection terminated|timeout exceeded when trying to connect|not connected to the server|Client has encountered|query runner (was )?already released/i.test(
    text,
  );
}

/** A serialization failure or a deadlock; the same transaction may succeed when it is run again. */
export const isConflict = (error: unknown): boolean => ['40001', '40P01'].includes(sqlState(error) ?? '');

/**
 * A row was deleted after it was read and before another row could refer to it (SQLSTATE 23503, foreign key violation).
 * When the transaction is run again, the row is not found.
 */
export const isReferenceGone = (error: unknown): boolean => sqlState(error) === '23503';

/** A value that Postgres cannot store (SQLSTATE class 22, data exception), like a forged cursor or a number out of range. */
export const isDataRefused = (error: unknown): boolean => sqlState(error)?.startsWith('22') ?? false;

/** Postgres answered with an error, and still does: the failed work is rolled back. */
export const isRefused = (error: unknown): boolean =>
  /^[0-9FHPX][0-9A-Z]{4}$/.test(sqlState(error) ?? '') && !isDatabaseAway(error);
