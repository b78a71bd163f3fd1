import { useQuery } from '@tanstack/react-query';
import { isUnknownId } from '../../../lib/request-error.ts';
import { LoadError } from '../../../ui/load-error.tsx';
import { NotFound } from '../../../ui/not-found.tsx';
import { SkeletonBar } from '../../../ui/skeleton-bar.tsx';
import { flowOptions } from '../flows.queries.ts';
import { placeGraph } from '../graph/place-graph.ts';
import css from './editor.module.css';
import { FlowEditor } from './flow-editor.tsx';
import type { FlowSearch } from './flow-search.ts';

interface Props {
  id: number;
  search: FlowSearch;
  onSearch: (search: FlowSearch) => void;
}

/** The draft is loaded once: a later fetch would overwrite what is drawn meanwhile. */
const once = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;

/** The page of one flow: its drawing or list form, and all that belongs to it. */
export function FlowPage({ id, search, onSearch }: Props) {
  const flow = useQuery({ ...flowOptions(id), ...once });
  const draft = flow.data?.draft;
  const first = useQuery({
    queryKey: ['flows', 'first-draft', id],
    queryFn: () => (draft ? placeGraph(draft) : { start: '', steps: [] }),
    enabled: draft !== undefined,
    ...once,
  });
  const error = flow.error ?? first.error;
  if (isUnknownId(flow.error)) return <NotFound />;
  if (flow.data && first.data)
    return <FlowEditor flow={flow.data} first={first.data} search={search} onSearch={onSearch} />;
  return (
    <main className={css['page']}>
      {error ? (
        <LoadError error={error} onRetry={() => void (flow.error ? flow : first).refetch()} />
      ) : (
        <div className={css['skeleton']} aria-busy="true">
          <SkeletonBar w={240} h={24} />
          {[0, 1, 2].map((row) => (
            <SkeletonBar key={row} w={248} h={96} />
          ))}
        </div>
      )}
    </main>
  );
}
