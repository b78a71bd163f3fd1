import { isDatabaseAway, sqlState } from '@recado/platform';
import { LeaseLost } from '../rows/lease.repository.ts';

/** Whether an error comes from the database and not from the data to be stored. */
export const isStoreFailure = (error: unknown): boolean =>
  error instanceof LeaseLost || isDatabaseAway(error) || Boolean(sqlState(error));
