import { Link } from '@tanstack/react-router';
import { Compass } from 'lucide-react';
import { useText, words } from '../lib/i18n.ts';
import { Empty } from './empty.tsx';

const text = words({
  pt: { title: 'Página não encontrada', body: 'O endereço não leva a lugar nenhum aqui.', home: 'Ir para os tickets' },
  en: { title: 'Page not found', body: 'There is nothing at this address.', home: 'Go to tickets' },
  es: { title: 'Página no encontrada', body: 'Esta dirección no lleva a ningún lugar.', home: 'Ir a los tickets' },
});

export function NotFound() {
  const t = useText(text);
  return (
    <main>
      <Empty isPage icon={Compass} title={t.title} action={<Link to="/tickets">{t.home}</Link>}>
        {t.body}
      </Empty>
    </main>
  );
}
