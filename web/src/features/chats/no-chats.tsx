import { Lock } from 'lucide-react';
import { useText, words } from '../../lib/i18n.ts';
import { Empty } from '../../ui/empty.tsx';
import css from './no-chat.module.css';

const text = words({
  pt: { title: 'Os chats são da equipe', hint: 'O suporte da plataforma não participa deles nem pode lê-los.' },
  en: { title: 'Chats belong to the team', hint: 'Support does not take part in them and cannot read them.' },
  es: {
    title: 'Los chats son del equipo',
    hint: 'El soporte de la plataforma no participa en ellos ni puede leerlos.',
  },
});

/** Page in place of the chats for the platform's support. */
export function NoChats() {
  const t = useText(text);
  return (
    <main className={css['place']} style={{ blockSize: '100%' }}>
      <Empty icon={Lock} title={t.title}>
        {t.hint}
      </Empty>
    </main>
  );
}
