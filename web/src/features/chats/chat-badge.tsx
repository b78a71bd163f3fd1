import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { useText } from '../../lib/i18n.ts';
import { bellText } from './bell.text.ts';
import css from './chat-badge.module.css';

/** Number of chats with unread messages, at the entry of the menu. */
export default function ChatBadge() {
  const t = useText(bellText);
  const { data } = useQuery(api.chats.unreads.options());
  if (!data || data.chats === 0) return null;
  return (
    <span className={css['badge']} title={t.unread(data.messages)}>
      <span aria-hidden="true">{data.chats > 99 ? '99+' : data.chats}</span>
      <span className="sr-only">{t.unread(data.messages)}</span>
    </span>
  );
}
