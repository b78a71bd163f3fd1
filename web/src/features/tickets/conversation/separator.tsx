import { useText } from '../../../lib/i18n.ts';
import { formatDateTime, dayName } from '../../../lib/format-time.ts';
import { text } from './conversation.text.ts';
import css from '../../../ui/messages/separator.module.css';
import type { TimelineItem } from './timeline.ts';

export function Separator({ item }: { item: Exclude<TimelineItem, { kind: 'message' }> }) {
  const t = useText(text);
  if (item.kind === 'new') {
    return (
      <div className={css['line']} data-kind="new" data-new-line>
        <span>{t.news}</span>
      </div>
    );
  }
  const words = item.kind === 'day' ? dayName(item.at) : `${t[item.kind]} · ${formatDateTime(item.at)}`;
  return (
    <div className={css['line']} data-kind={item.kind}>
      <span>{words}</span>
    </div>
  );
}
