import type { AnnouncementView } from '@recado/contracts';
import { Paperclip, Pencil, Trash2 } from 'lucide-react';
import { formatDateTime } from '../../lib/format-time.ts';
import { useText } from '../../lib/i18n.ts';
import { useNow } from '../../lib/use-now.ts';
import { classNames } from '../../ui/class-names.ts';
import { RowActions } from '../../ui/row-actions.tsx';
import { RowName } from '../../ui/row-name.tsx';
import table from '../../ui/table.module.css';
import { useDangerConfirmation } from '../../ui/use-danger-confirmation.ts';
import css from './announcements.module.css';
import { useRemoveAnnouncement } from './announcements.queries.ts';
import { text } from './announcements.text.ts';
import { PriorityMark } from './priority-mark.tsx';

interface Props {
  announcement: AnnouncementView;
  onEdit: () => void;
}

export function AnnouncementCells({ announcement, onEdit }: Props) {
  const t = useText(text);
  const confirm = useDangerConfirmation();
  const remove = useRemoveAnnouncement();
  const { id, title, priority, mediaName, target } = announcement;
  const [companies, plans] = [target?.companyIds.length ?? 0, target?.planIds.length ?? 0];
  const askRemove = () =>
    confirm({ title: t.removeTitle(title), content: t.removeHelp, onConfirm: () => remove.mutateAsync(id) });
  return (
    <>
      <td>
        <RowName title={title} onOpen={onEdit}>
          {title}
        </RowName>
      </td>
      <td>
        <PriorityMark priority={priority} />
      </td>
      <td className={table['soft']}>{companies + plans > 0 ? t.some(companies, plans) : t.everybody}</td>
      <td className={classNames(table['soft'], css['file'])}>
        {mediaName ? (
          <span title={mediaName}>
            <Paperclip size={14} aria-hidden="true" />
            <b>{mediaName}</b>
          </span>
        ) : (
          <em>{t.noAttachment}</em>
        )}
      </td>
      <td>
        <State announcement={announcement} />
      </td>
      <RowActions
        actions={[
          { label: `${t.edit}: ${title}`, icon: Pencil, onClick: onEdit },
          { label: `${t.remove}: ${title}`, icon: Trash2, danger: true, onClick: askRemove },
        ]}
      />
    </>
  );
}

function State({ announcement: { status, startsAt, endsAt } }: { announcement: AnnouncementView }) {
  const t = useText(text);
  const now = useNow();
  if (!status) return <span className={css['state']}>{t.inactive}</span>;
  if (endsAt && Date.parse(endsAt) <= now)
    return <span className={css['state']}>{t.over(formatDateTime(endsAt))}</span>;
  if (startsAt && Date.parse(startsAt) > now)
    return (
      <span className={css['state']} data-state="waiting">
        {t.waiting(formatDateTime(startsAt))}
      </span>
    );
  return (
    <span className={css['state']} data-state="active">
      {endsAt ? t.until(formatDateTime(endsAt)) : t.active}
    </span>
  );
}
