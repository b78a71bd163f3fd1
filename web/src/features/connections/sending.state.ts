import { api } from '../../lib/api.ts';

const MINUTE_MS = 60_000;

/** Counts change with every message, and nothing is pushed of them. */
export const healthOptions = () => ({
  ...api.sending.health.options(),
  staleTime: MINUTE_MS,
  refetchInterval: MINUTE_MS,
});
