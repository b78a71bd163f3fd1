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
 * A query client that believes no answer which an event has overtaken. An answer that was under way while something was
 * put into the cache, or declared out of date, may be older than that and would undo it: such a question is asked once
 * more. Many events in a row make one question.
 */
export class RevalidatingQueryClient extends QueryClient {
  readonly #doubted = new Set<string>();

  override setQueryData = ((queryKey: QueryKey, updater: never, options?: SetDataOptions) => {
    this.#doubt({ queryKey, exact: true });
    return super.setQueryData(queryKey, updater, options);
  }) as QueryClient['setQueryData'];

  override invalidateQueries<K extends QueryKey>(
    filters?: InvalidateQueryFilters<K>,
    options?: InvalidateOptions,
  ): Promise<void> {
    // Where something is shown already, the library itself gives up what is under way and asks anew.
    this.#doubt({ ...filters, predicate: ({ state }) => state.data === undefined });
    return super.invalidateQueries(filters, options);
  }

  #doubt(filters: QueryFilters): void {
    for (const { queryHash, queryKey, state, promise } of this.getQueryCache().findAll(filters)) {
      if (state.fetchStatus === 'idle' || this.#doubted.has(queryHash)) continue;
      this.#doubted.add(queryHash);
      const ask = () => {
        this.#doubted.delete(queryHash);
        void super.invalidateQueries({ queryKey, exact: true });
      };
      const later = () => void setTimeout(ask, refetchDelayMs);
      void promise?.then(later, later);
    }
  }
}
