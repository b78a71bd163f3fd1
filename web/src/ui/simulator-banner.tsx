import { useQuery } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';
import { request } from '../lib/http.ts';
import { useText, words } from '../lib/i18n.ts';
import css from './simulator-banner.module.css';

export interface PlatformInfo {
  version: string;
  whatsapp: 'simulator' | 'live';
  demo: boolean;
  simulatorUrl: string | null;
}

const text = words({
  pt: {
    banner: 'Demonstração: as mensagens vão para telefones simulados, não para o WhatsApp.',
    short: 'Demonstração com telefones simulados',
    phones: 'Abrir os telefones',
  },
  en: {
    banner: 'Demo: messages go to simulated phones, not to WhatsApp.',
    short: 'Demo with simulated phones',
    phones: 'Open the phones',
  },
  es: {
    banner: 'Demostración: los mensajes van a teléfonos simulados, no a WhatsApp.',
    short: 'Demostración con teléfonos simulados',
    phones: 'Abrir los teléfonos',
  },
});

export const infoOptions = {
  queryKey: ['health', 'info'],
  queryFn: async () => (await request({ method: 'GET', path: '/health/info' })) as PlatformInfo,
  staleTime: Infinity,
};

export function SimulatorBanner() {
  const t = useText(text);
  const { data } = useQuery(infoOptions);
  if (data?.whatsapp !== 'simulator') return null;
  return (
    <aside className={css['banner']} aria-label={t.banner}>
      <FlaskConical size={14} aria-hidden="true" />
      <span className={css['long']}>{t.banner}</span>
      <span className={css['short']}>{t.short}</span>
      {data.simulatorUrl && (
        <a href={data.simulatorUrl} target="_blank" rel="noreferrer">
          {t.phones}
        </a>
      )}
    </aside>
  );
}
