import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { RequestFailure } from './failure.ts';
import { tellError } from './notices.ts';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** The screen shows the failure itself. */
      quiet?: boolean;
    };
  }
}

const mayMend = (error: Error) => !(error instanceof RequestFailure) || error.status === 0 || error.status >= 502;

export const queryClient = new QueryClient({
  queryCache: new QueryCache(),
  mutationCache: new MutationCache({
    onError: (error, _variables, _context, mutation) => {
      if (!mutation.meta?.quiet) tellError(error);
    },
  }),
  defaultOptions: {
    queries: {
      // The socket keeps the cache right while it is open; on its return everything shown is asked again.
      staleTime: 30_000,
      gcTime: 10 * 60_000,
      refetchOnWindowFocus: false,
      networkMode: 'always',
      retry: (count, error) => count < 2 && mayMend(error),
    },
    mutations: { networkMode: 'always' },
  },
});
