import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadError } from './load-error.tsx';
import { SkeletonBar } from './skeleton-bar.tsx';
import css from './panel.module.css';

/** Two columns of panels, one in a narrow window. */
export const Panels = ({ children }: { children: ReactNode }) => <div className={css['panels']}>{children}</div>;

interface Props<T> {
  title: string;
  help?: string;
  wide?: boolean;
  /** Controls beside the title. */
  tools?: ReactNode;
  query: Pick<UseQueryResult<T>, 'data' | 'isPending' | 'error' | 'refetch'>;
  children: (data: T) => ReactNode;
}

/** A part of a page with its own query: a query that fails is repeated alone. */
export function Panel<T>({ title, help, wide = false, tools, query, children }: Props<T>) {
  return (
    <section className={css['panel']} data-wide={wide || undefined} aria-label={title}>
      <header>
        <h2>
          {title}
          {help && <small>{help}</small>}
        </h2>
        {tools}
      </header>
      {query.isPending && (
        <div aria-busy="true" className={css['skeleton']}>
          <SkeletonBar w="60%" h={20} />
          <SkeletonBar w="90%" h={12} />
          <SkeletonBar w="75%" h={12} />
        </div>
      )}
      {query.error && query.data === undefined && (
        <LoadError error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.data !== undefined && children(query.data)}
    </section>
  );
}
