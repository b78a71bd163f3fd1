import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { App as AntApp, ConfigProvider } from 'antd';
import en from 'antd/es/locale/en_US';
import es from 'antd/es/locale/es_ES';
import pt from 'antd/es/locale/pt_BR';
import { useEffect, useLayoutEffect } from 'react';
import { useLanguage } from '../../src/lib/i18n.ts';
import { antTheme, paint } from '../../src/theme/theme.ts';
import { useMedia } from '../../src/ui/use-media.ts';
import { followEvents } from './core/live-events.ts';
import { Page } from './page.tsx';

const client = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, retry: 1, networkMode: 'always', refetchOnWindowFocus: false },
    mutations: { networkMode: 'always' },
  },
});
const locales = { pt, en, es };

export function App() {
  const [language] = useLanguage();
  const mode = useMedia('(prefers-color-scheme: dark)') ? 'dark' : 'light';
  useLayoutEffect(() => paint(mode), [mode]);
  useEffect(() => followEvents(client), []);
  return (
    <ConfigProvider theme={antTheme(mode)} locale={locales[language]}>
      <AntApp component={false} message={{ maxCount: 2 }}>
        <QueryClientProvider client={client}>
          <Page />
        </QueryClientProvider>
      </AntApp>
    </ConfigProvider>
  );
}
