import type { AnnouncementView } from '@recado/contracts';
import { backendUrl } from '../../lib/api.ts';
import { formatRowTime } from '../../lib/format-time.ts';
import { useText } from '../../lib/i18n.ts';
import css from './announcement-list.module.css';
import { PriorityMark } from './priority-mark.tsx';
import { readingText } from './reading.text.ts';

interface Props {
  announcement: AnnouncementView;
  isNew: boolean;
  onOpen: () => void;
}

/** An announcement with the beginning of its text; the whole row opens it. */
export function AnnouncementRow({ announcement, isNew, onOpen }: Props) {
  const t = useText(readingText);
  const { title, text, priority, mediaPath, startsAt, createdAt } = announcement;
  return (
    <button type="button" className={css['row']} data-new={isNew} onClick={onOpen}>
      <span className={css['head']}>
        <PriorityMark priority={priority} />
        {isNew && <em>{t.isNew}</em>}
        <time dateTime={startsAt ?? createdAt}>{formatRowTime(startsAt ?? createdAt)}</time>
      </span>
      <strong>{title}</strong>
      <span className={css['text']}>{text}</span>
      {mediaPath && <img src={backendUrl(mediaPath)} alt="" loading="lazy" />}
    </button>
  );
}
