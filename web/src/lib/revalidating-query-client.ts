import {
  QueryClient,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type QueryFilters,
  type QueryKey,
  type SetDataOptions,
} from '@tanstack/react-query';

const refetchDelayMs = 400;

/**
 * A query client that never keeps a response older than an event. A response under way while an event writes to the
 * cache, or invalidates the query, may be older than the event and would undo it: the query is fetched once more.
 * Several events in a row cause one fetch.
 */
export class RevalidatingQueryClient extends QueryClient {
  readonly #scheduled = new Set<string>();

  override setQueryData = ((queryKey: QueryKey, updater: never, options?: SetDataOptions) => {
    this.#refetchAfterFetch({ queryKey, exact: true });
    return super.setQueryData(queryKey, updater, options);
  }) as QueryClient['setQueryData'];

  override invalidateQueries<K extends QueryKey>(
    filters?: InvalidateQueryFilters<K>,
    options?: InvalidateOptions,
  ): Promise<void> {
    // A query that has data is cancelled and fetched again by TanStack Query itself.
    this.#refetchAfterFetch({ ...filters, predicate: ({ state }) => state.data === undefined });
    return super.invalidateQueries(filters, options);
  }

  #refetchAfterFetch(filters: QueryFilters): void {
    for (const { queryHash, queryKey, state, promise } of this.getQueryCache().findAll(filters)) {
      if (state.fetchStatus === 'idle' || this.#scheduled.has(queryHash)) continue;
      this.#scheduled.add(queryHash);
      const refetch = () => {
        this.#scheduled.delete(queryHash);
        void super.invalidateQueries({ queryKey, exact: true });
      };
      const schedule = () => void setTimeout(refetch, refetchDelayMs);
      void promise?.then(schedule, schedule);
    }
  }
}
