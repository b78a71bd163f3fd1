import { useText } from '../../../lib/i18n.ts';
import { dayName } from '../../../lib/format-time.ts';
import css from '../../../ui/messages/separator.module.css';
import type { ChatItem } from './chat-timeline.ts';
import { paneText } from './pane.text.ts';
import { newLineId } from './use-chat-scroll.ts';

/** Line with the day, or above the new messages. */
export function ChatSeparator({ item }: { item: Extract<ChatItem, { kind: 'day' | 'new' }> }) {
  const t = useText(paneText);
  if (item.kind === 'new')
    return (
      <p id={newLineId} className={css['line']} data-kind="new">
        {t.newMessages}
      </p>
    );
  return (
    <p className={css['line']} data-kind="day">
      <time dateTime={item.at}>{dayName(item.at)}</time>
    </p>
  );
}
