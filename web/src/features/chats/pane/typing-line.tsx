import type { ChatView } from '@recado/contracts';
import { useEffect, useState } from 'react';
import { useText } from '../../../lib/i18n.ts';
import { useChannel } from '../../../lib/realtime.ts';
import { useMe } from '../../../lib/session.ts';
import { paneText } from './pane.text.ts';
import css from './typing-line.module.css';

/** A typing member is shown for longer than the interval of typing signals. */
const lastsMs = 4_000;

/** Names of the other members who are typing. */
export function TypingLine({ chat }: { chat: ChatView }) {
  const t = useText(paneText);
  const me = useMe();
  const [typing, setTyping] = useState<ReadonlyMap<number, number>>(new Map());
  const stop = (userId: number) =>
    setTyping((before) => (before.has(userId) ? new Map([...before].filter(([id]) => id !== userId)) : before));
  useChannel('chat', (event) => {
    if (event.action === 'typing' && event.chatId === chat.id && event.userId !== me.id)
      setTyping((before) => new Map(before).set(event.userId, Date.now()));
    if (event.action === 'new-message' && event.chat.id === chat.id) stop(event.newMessage.senderId);
  });
  useEffect(() => {
    if (typing.size === 0) return undefined;
    const timer = setTimeout(() => {
      const until = Date.now() - lastsMs;
      setTyping((before) => new Map([...before].filter(([, at]) => at > until)));
    }, lastsMs);
    return () => clearTimeout(timer);
  }, [typing]);
  const names = chat.users.flatMap(({ userId, user }) => (typing.has(userId) ? [user.name] : []));
  return (
    <output className={css['line']}>
      {names.length === 1 ? t.typing(names[0] ?? '') : names.length > 1 ? t.typingMany(names.length) : ''}
    </output>
  );
}
