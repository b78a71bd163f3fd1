import { StyleProvider } from '@ant-design/cssinjs';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRouter, RouterProvider, type AnyRoute } from '@tanstack/react-router';
import { App as AntApp, ConfigProvider } from 'antd';
import { lazy, Suspense, useEffect, useLayoutEffect, type ReactNode } from 'react';
import { useAntLocale } from './lib/ant-locale.ts';
import { reloadAtNavigation } from './lib/new-version.ts';
import { installToasts } from './lib/toasts.ts';
import { useOtherUser } from './lib/page-user.ts';
import { platform, usePlatform } from './lib/platform.ts';
import { mode } from './lib/preferences.ts';
import { queryClient } from './lib/query-client.ts';
import { useStored } from './lib/stored-value.ts';
import { token } from './lib/token.ts';
import { routeTree } from './routeTree.gen.ts';
import { styles } from './theme/styles.ts';
import { antTheme, paint } from './theme/theme.ts';
import { NewVersionNotice } from './ui/new-version-notice.tsx';
import { useMedia } from './ui/use-media.ts';

const router = createRouter({
  routeTree,
  context: { queryClient },
  defaultPreload: 'intent',
  // A pointer that only passes over links fetches nothing.
  defaultPreloadDelay: 80,
  defaultPreloadStaleTime: 0,
  scrollRestoration: false,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

reloadAtNavigation(router);
loadFirstPage();
paint(mode.get(), platform.get().branding.color);

/** Loads the chunks of a signed-in user's first page while the user is fetched, not afterwards. */
function loadFirstPage(): void {
  if (!token.get()) return;
  const routes = new Map<string, AnyRoute>(Object.entries(router.routesById));
  for (const { routeId } of router.matchRoutes(router.latestLocation)) {
    const route = routes.get(routeId);
    // The router loads what has failed again, and shows the error.
    if (route) void router.loadRouteChunk(route)?.catch(() => undefined);
  }
}

function Notices({ children }: { children: ReactNode }) {
  const { message } = AntApp.useApp();
  useEffect(() => installToasts(message, (path) => router.history.push(path)), [message]);
  return children;
}

const OtherUserPage = lazy(() =>
  import('./features/session/other-user-page.tsx').then(({ OtherUserPage: shown }) => ({ default: shown })),
);

/** Remounts for another user, so that no socket, timer or state of the former user stays. */
function Page() {
  const other = useOtherUser();
  if (!other) return <RouterProvider router={router} />;
  return (
    <Suspense>
      <OtherUserPage other={other} />
    </Suspense>
  );
}

export function App() {
  const [chosen] = useStored(mode);
  // Paper is white, and browsers leave backgrounds out.
  const painted = useMedia('print') ? 'light' : chosen;
  const antLocale = useAntLocale();
  const isTouch = useMedia('(pointer: coarse)');
  // Notices cover a third of a phone's screen each; the bell has those that gave way.
  const isNarrow = useMedia('(width < 600px)');
  const { color } = usePlatform().branding;
  useLayoutEffect(() => paint(painted, color), [painted, color]);
  return (
    <StyleProvider cache={styles}>
      <ConfigProvider theme={antTheme(painted, color, isTouch)} locale={antLocale}>
        <AntApp component={false} message={{ maxCount: 3 }} notification={{ top: 56, maxCount: isNarrow ? 1 : 5 }}>
          <NewVersionNotice />
          <Notices>
            <QueryClientProvider client={queryClient}>
              <Page />
            </QueryClientProvider>
          </Notices>
        </AntApp>
      </ConfigProvider>
    </StyleProvider>
  );
}
