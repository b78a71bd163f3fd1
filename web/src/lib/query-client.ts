import type { SessionUser } from '@recado/contracts';
import { focusManager, hashKey, MutationCache, QueryCache, type QueryClient } from '@tanstack/react-query';
import { RevalidatingQueryClient } from './revalidating-query-client.ts';
import { hasCode, RequestError } from './request-error.ts';
import { showError } from './toasts.ts';
import { hasPageUser, isExpected, isSameUser, isStopped, reloadPage, setPageUser, stopPage } from './page-user.ts';
import { meOptions } from './session.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The list in the cache is the user's and nowhere else: a page with such a list does not reload by itself. */
      isUnsaved?: boolean;
    };
    mutationMeta: {
      /** The screen shows the error itself. */
      quiet?: boolean;
    };
  }
}

/** No response, an unavailable backend, or a rate limit: a later attempt may succeed. */
export const isTemporary = (error: Error) =>
  !(error instanceof RequestError) || error.status === 0 || error.status === 429 || error.status >= 502;

/**
 * The company has begun to require a second factor, or was locked: the refetched session leads to the one page that is
 * left.
 */
function refreshRefused(error: Error): void {
  if (hasCode(error, 'ERR_SECOND_FACTOR_MISSING') || hasCode(error, 'ERR_SUBSCRIPTION_EXPIRED'))
    void queryClient.invalidateQueries({ queryKey: meOptions().queryKey });
}

const meHash = hashKey(meOptions().queryKey);
/** The first response names the page's user; one that names another user stops the page. */
function checkPageUser(user: SessionUser): void {
  if (isStopped()) return;
  if (!hasPageUser() || isExpected(user)) setPageUser(user);
  else if (isSameUser(user)) reloadPage();
  else stopPage({ user, session: null });
}

export const queryClient: QueryClient = new RevalidatingQueryClient({
  queryCache: new QueryCache({
    onError: refreshRefused,
    onSuccess: (data, { queryHash }) => queryHash === meHash && checkPageUser(data as SessionUser),
  }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _context, mutation) => {
      refreshRefused(error);
      if (!mutation.meta?.quiet) showError(error);
    },
  }),
  defaultOptions: {
    queries: {
      // Events keep the cache current while the socket is open; after a longer break everything shown is refetched.
      staleTime: 30_000,
      gcTime: 10 * 60_000,
      refetchOnWindowFocus: false,
      networkMode: 'always',
      retry: (count, error) => count < 2 && isTemporary(error),
    },
    mutations: { networkMode: 'always' },
  },
});

/** Refetches visible queries that failed while no server answered. */
export function refetchFailed(): void {
  const hasFailed = ({ state: { error } }: { state: { error: Error | null } }) => error !== null && isTemporary(error);
  void queryClient.refetchQueries({ type: 'active', predicate: hasFailed });
}

// Paused mutations resume when the network returns, even while the page is hidden.
focusManager.setFocused(true);
