import { api } from '../../lib/api.ts';

const REFETCH_MS = 10_000;

/** Counts change with every message, and nothing is pushed of them: fetched whenever they are looked at. */
export const healthOptions = () => ({
  ...api.sending.health.options(),
  staleTime: 0,
  refetchInterval: REFETCH_MS,
});
