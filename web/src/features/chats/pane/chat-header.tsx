import type { ChatView } from '@recado/contracts';
import { Dropdown, Popover } from 'antd';
import { EllipsisVertical, LogOut, Pencil, Search, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useCommands } from '../../../lib/commands.ts';
import { useText } from '../../../lib/i18n.ts';
import { useMe } from '../../../lib/session.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useDangerConfirmation } from '../../../ui/use-danger-confirmation.ts';
import { ChatAvatar } from '../chat-avatar.tsx';
import { useEndChat } from '../chats.mutations.ts';
import { text } from '../chats.text.ts';
import { useColleagues } from '../use-colleagues.ts';
import css from './chat-header.module.css';
import { ChatMembers } from './chat-members.tsx';
import { paneText } from './pane.text.ts';

const ChatDialog = lazy(() => import('../chat-dialog.tsx'));

interface Props {
  chat: ChatView;
  searching: boolean;
  onSearch: () => void;
}

/** Title and members of the chat, with the number online; search and options. */
export function ChatHeader({ chat, searching, onSearch }: Props) {
  const t = useText(paneText);
  useCommands([{ id: 'search-chat', title: t.search, group: t.messages, key: 'f', run: onSearch }]);
  return (
    <header className={css['head']}>
      <ChatAvatar chat={chat} />
      <div className={css['about']}>
        <h2>{chat.title}</h2>
        <Members chat={chat} />
      </div>
      <IconButton label={t.search} icon={Search} keys="f" aria-pressed={searching} onClick={onSearch} />
      <Options chat={chat} />
    </header>
  );
}

function Members({ chat }: { chat: ChatView }) {
  const t = useText(paneText);
  const me = useMe();
  const { isOnline } = useColleagues();
  const others = chat.users.filter(({ userId }) => userId !== me.id);
  const online = others.filter(({ userId }) => isOnline(userId)).length;
  return (
    <Popover trigger="click" placement="bottomLeft" destroyOnHidden content={<ChatMembers chat={chat} />}>
      <button type="button" className={css['members']}>
        {online > 0 && <i aria-hidden="true" />}
        {t.memberCount(chat.users.length)}
        {online > 0 && ` · ${t.onlineCount(online)}`}
      </button>
    </Popover>
  );
}

function Options({ chat }: { chat: ChatView }) {
  const t = useText(text);
  const says = useText(paneText);
  const me = useMe();
  const [isEdited, setEdited] = useState(false);
  const confirm = useDangerConfirmation();
  const remove = useEndChat(chat, 'remove');
  const leave = useEndChat(chat, 'leave');
  const items = [
    ...(chat.ownerId === me.id
      ? [
          { key: 'edit', icon: <Pencil size={16} />, label: t.edit, onClick: () => setEdited(true) },
          {
            key: 'remove',
            danger: true,
            icon: <Trash2 size={16} />,
            label: t.remove,
            onClick: () =>
              confirm({ title: t.removeTitle, content: t.removeHint, onConfirm: () => remove.mutateAsync() }),
          },
        ]
      : []),
    {
      key: 'leave',
      icon: <LogOut size={16} />,
      label: t.leave,
      onClick: () => confirm({ title: t.leaveTitle, content: t.leaveHint, onConfirm: () => leave.mutateAsync() }),
    },
  ];
  return (
    <>
      <Dropdown trigger={['click']} placement="bottomRight" menu={{ items }}>
        <IconButton label={says.options} icon={EllipsisVertical} />
      </Dropdown>
      <Suspense>{isEdited && <ChatDialog chat={chat} onClose={() => setEdited(false)} />}</Suspense>
    </>
  );
}
