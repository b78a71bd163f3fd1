import type { ChatView } from '@recado/contracts';
import { useText } from '../../../lib/i18n.ts';
import { useMe } from '../../../lib/session.ts';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { TodayHours } from '../../../ui/today-hours.tsx';
import { useColleagues } from '../use-colleagues.ts';
import css from './chat-members.module.css';
import { paneText } from './pane.text.ts';

/** Members of a chat, with online state and today's working hours. */
export function ChatMembers({ chat }: { chat: ChatView }) {
  const t = useText(paneText);
  const me = useMe();
  const { isOnline } = useColleagues();
  return (
    <section aria-label={t.members} className={css['members']}>
      <h3>{t.members}</h3>
      <ul>
        {chat.users.map(({ userId, user }) => {
          const online = userId === me.id || isOnline(userId);
          return (
            <li key={userId}>
              <PersonAvatar userId={userId} name={user.name} size={28} />
              <span className={css['name']}>
                {user.name}
                {userId === me.id && <small> ({t.you})</small>}
                {userId === chat.ownerId && <small> · {t.owner}</small>}
                <TodayHours userId={userId} />
              </span>
              <small className={css['state']} data-online={online}>
                {online ? t.online : t.offline}
              </small>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
