import { useQuery } from '@tanstack/react-query';
import { PenLine } from 'lucide-react';
import { useEffect, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { useText } from '../../../lib/i18n.ts';
import { useChannel } from '../../../lib/realtime.ts';
import { useMe } from '../../../lib/session.ts';
import css from './colleague-typing.module.css';
import { text } from './composer.text.ts';

/** Longer than the interval of typing signals. */
const lasts = 4_000;

/** Shows that a colleague is typing in this conversation, so that two agents do not write the same reply. */
export function ColleagueTyping({ ticketId }: { ticketId: number }) {
  const t = useText(text);
  const me = useMe();
  const [typing, setTyping] = useState<{ userId: number; at: number } | null>(null);
  const colleagues = useQuery({ ...api.users.colleagues.options(), enabled: typing !== null });
  useChannel('typing', ({ ticketId: where, userId }) => {
    if (where === ticketId && userId && userId !== me.id) setTyping({ userId, at: Date.now() });
  });
  useEffect(() => {
    if (!typing) return undefined;
    const timer = setTimeout(() => setTyping(null), lasts);
    return () => clearTimeout(timer);
  }, [typing]);
  const name = colleagues.data?.find(({ id }) => id === typing?.userId)?.name;
  return (
    <output className={css['place']}>
      {typing && name && (
        <span className={css['line']}>
          <PenLine size={14} aria-hidden="true" />
          {t.answering(name)}
        </span>
      )}
    </output>
  );
}
