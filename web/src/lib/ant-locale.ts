import type { Language } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import type { Locale } from 'antd/es/locale';
import pt from 'antd/es/locale/pt_BR';
import { useLanguage } from './i18n.ts';
import { queryClient } from './query-client.ts';

const lazyLocales: Record<Exclude<Language, 'pt'>, () => Promise<{ default: Locale }>> = {
  en: () => import('antd/es/locale/en_US'),
  es: () => import('antd/es/locale/es_ES'),
};

/** Texts of Ant Design's own components. Portuguese is bundled, the other languages load on demand. */
export function useAntLocale(): Locale {
  const [language] = useLanguage();
  const { data } = useQuery(
    {
      queryKey: ['ant-locale', language],
      queryFn: async () => (language === 'pt' ? pt : (await lazyLocales[language]()).default),
      staleTime: Infinity,
    },
    queryClient,
  );
  return data ?? pt;
}
