/** SQLSTATE of a Postgres error, wherever TypeORM wrapped it; undefined for anything else. */
export function sqlState(error: unknown): string | undefined {
  const code =
    (error as { driverError?: { code?: unknown }; code?: unknown })?.driverError?.code ??
    (error as { code?: unknown })?.code;
  return typeof code === 'string' ? code : undefined;
}

/** Whether a unique constraint or index of this name refused the row. */
export function isDuplicate(error: unknown, constraint?: string): boolean {
  const driver = (error as { driverError?: { constraint?: string } })?.driverError;
  return sqlState(error) === '23505' && (constraint === undefined || driver?.constraint === constraint);
}

const away = new Set([
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
 * The database is not there right now: worth waiting for, nobody's mistake. TypeORM takes a query runner away from a
 * transaction whose connection broke, and the transaction fails with nothing else.
 */
export function isDatabaseAway(error: unknown): boolean {
  const state = sqlState(error);
  if (state && (away.has(state) || state.startsWith('08'))) return true;
  const text = error instanceof Error ? error.message : '';
  return /Connection terminated|timeout exceeded when trying to connect|not connected to the server|Client has encountered|query runner (was )?already released/i.test(
    text,
  );
}

/** Two transactions met; the same work may succeed the next time. */
export const isConflict = (error: unknown): boolean => ['40001', '40P01'].includes(sqlState(error) ?? '');

/**
 * A row that was looked up was deleted before another one could refer to it (SQLSTATE 23503, foreign key violation). Run
 * again, the work does not find it and says so.
 */
export const isReferenceGone = (error: unknown): boolean => sqlState(error) === '23503';

/** A value Postgres cannot hold (SQLSTATE class 22, data exception): a forged cursor, a number out of range. */
export const isDataRefused = (error: unknown): boolean => sqlState(error)?.startsWith('22') ?? false;
