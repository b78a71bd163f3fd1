import { isDatabaseAway, sqlState } from '@recado/platform';
import { LeaseLost } from '../shard/lease.repository.ts';

/** Whether an error is the store's, and says nothing of what was to be stored. */
export const storeFailed = (error: unknown): boolean =>
  error instanceof LeaseLost || isDatabaseAway(error) || Boolean(sqlState(error));
