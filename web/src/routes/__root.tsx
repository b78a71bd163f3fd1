import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { NotFound } from '../ui/not-found.tsx';
import { SimulatorBanner } from '../ui/simulator-banner.tsx';
import { PageCrash } from '../ui/page-crash.tsx';

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Root,
  notFoundComponent: NotFound,
  errorComponent: ({ error, reset }) => <PageCrash error={error} onRetry={reset} />,
});

function Root() {
  return (
    <>
      <Outlet />
      {/* Shown above all, yet read last: the first link of a page leads to its content. */}
      <SimulatorBanner />
    </>
  );
}
