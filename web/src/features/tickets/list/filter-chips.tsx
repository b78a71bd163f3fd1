import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useText } from '../../../lib/i18n.ts';
import { hasPermission, useMe } from '../../../lib/session.ts';
import { DayFilter } from '../../../ui/day-filter.tsx';
import { hasDue, type DeskSearch } from '../desk-search.ts';
import { text as dueText } from '../service-level/service-level.text.ts';
import { text as snoozeText } from '../snooze/snooze-mark.text.ts';
import css from './filters.module.css';
import TagFilter from './tag-filter.tsx';
import { text } from '../tickets.text.ts';
import { useListQueues } from './use-list-queues.ts';
import UserFilter from './user-filter.tsx';

/** The filters of the list. */
export default function FilterChips({ search }: { search: DeskSearch }) {
  const t = useText(text);
  const snoozeWords = useText(snoozeText);
  const { dueFirst, oldestFirst } = useText(dueText);
  const me = useMe();
  const navigate = useNavigate();
  const mine = useListQueues();
  const go = (change: Partial<DeskSearch>) => void navigate({ to: '.', search: { ...search, ...change } });
  const chosen = search.queues ?? [];
  const flip = (id: number) => (chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return (
    <div className={css['chips']}>
      {(search.tab ?? 'open') === 'open' && hasPermission(me, 'tickets-manager:showall') && (
        <Chip on={search.all === true} onFlip={() => go({ all: search.all ? undefined : true })}>
          {t.everybody}
        </Chip>
      )}
      <Chip on={search.unread === true} onFlip={() => go({ unread: search.unread ? undefined : true })}>
        {t.unreadOnly}
      </Chip>
      {(search.tab ?? 'open') === 'open' && (
        <Chip on={search.snoozed === true} onFlip={() => go({ snoozed: search.snoozed ? undefined : true })}>
          {snoozeWords.only}
        </Chip>
      )}
      <Chip on={search.groups === true} onFlip={() => go({ groups: search.groups ? undefined : true })}>
        {t.groupsOnly}
      </Chip>
      {hasDue(search.tab ?? 'open') && (
        <>
          <Chip on={search.sort === 'due'} onFlip={() => go({ sort: search.sort === 'due' ? undefined : 'due' })}>
            {dueFirst}
          </Chip>
          <Chip
            on={search.sort === 'oldest'}
            onFlip={() => go({ sort: search.sort === 'oldest' ? undefined : 'oldest' })}
          >
            {oldestFirst}
          </Chip>
        </>
      )}
      {mine.map(({ id, name, color }) => (
        <Chip
          key={id}
          on={chosen.includes(id)}
          color={color}
          onFlip={() => go({ queues: flip(id).length > 0 ? flip(id) : undefined })}
        >
          {name}
        </Chip>
      ))}
      <TagFilter chosen={search.tags ?? []} onChoose={(tags) => go({ tags: tags.length > 0 ? tags : undefined })} />
      {hasPermission(me, 'tickets-manager:showall') && (
        <UserFilter
          chosen={search.users ?? []}
          onChoose={(users) => go({ users: users.length > 0 ? users : undefined })}
        />
      )}
      <div className={css['date']}>
        <DayFilter
          size="small"
          label={t.day}
          value={search.date ?? ''}
          onChange={(date) => go({ date: date || undefined })}
        />
        <DayFilter
          size="small"
          label={t.updatedDay}
          value={search.updated ?? ''}
          onChange={(updated) => go({ updated: updated || undefined })}
        />
      </div>
    </div>
  );
}

interface FilterChipProps {
  on: boolean;
  color?: string;
  onFlip: () => void;
  children: ReactNode;
}
const Chip = ({ on, color, onFlip, children }: FilterChipProps) => (
  <button type="button" className={css['chip']} aria-pressed={on} onClick={onFlip}>
    {color && <span className={css['dot']} style={{ background: color }} />}
    {children}
  </button>
);
