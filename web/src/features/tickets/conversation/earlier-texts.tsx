import type { MessageView } from '@recado/contracts';
import { Popover } from 'antd';
import { useText } from '../../../lib/i18n.ts';
import { formatDateTime } from '../../../lib/format-time.ts';
import bubbleCss from '../../../ui/bubble.module.css';
import { text } from './conversation.text.ts';
import css from './earlier.module.css';

/** Mark of an edited message; opens the earlier texts. */
export function EarlierTexts({ message: { earlier } }: { message: MessageView }) {
  const t = useText(text);
  if (earlier.length === 0) return <span>{t.edited}</span>;
  const list = (
    <ol className={css['list']}>
      {earlier.toReversed().map(({ body, until }) => (
        <li key={until}>
          <small>{t.until(formatDateTime(until))}</small>
          <span>{body}</span>
        </li>
      ))}
    </ol>
  );
  return (
    <Popover trigger="click" destroyOnHidden title={t.earlier} content={list}>
      <button type="button" className={bubbleCss['edited']} title={t.earlier} aria-haspopup="dialog">
        {t.edited}
      </button>
    </Popover>
  );
}
