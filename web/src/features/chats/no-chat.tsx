import { MessagesSquare } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { Empty } from '../../ui/empty.tsx';
import css from './no-chat.module.css';
import { text } from './chats.text.ts';

/** The place of the messages while no chat is open. */
export function NoChat() {
  const t = useText(text);
  return (
    <section className={css['place']} aria-label={t.tabMessages}>
      <Empty icon={MessagesSquare} title={t.choose}>
        {t.chooseHint}
      </Empty>
    </section>
  );
}
