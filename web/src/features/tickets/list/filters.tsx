import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ListFilter } from 'lucide-react';
import { lazy, Suspense, type ReactNode } from 'react';
import { api } from '../../../lib/api.ts';
import { useText } from '../../../lib/i18n.ts';
import { filtersOpen } from '../../../lib/preferences.ts';
import { may, useMe } from '../../../lib/session.ts';
import { useStored } from '../../../lib/stored.ts';
import { isFiltered, type DeskSearch } from '../desk-search.ts';
import css from './filters.module.css';
import { text } from '../tickets.text.ts';

// Not on the first page: its field of many is heavy.
const TagFilter = lazy(() => import('./tag-filter.tsx'));

/** Folds away; while filters hold, its line says so. */
export function Filters({ search }: { search: DeskSearch }) {
  const t = useText(text);
  const [open, setOpen] = useStored(filtersOpen);
  const active = isFiltered(search);
  const navigate = useNavigate();
  const clear = () =>
    void navigate({
      to: '.',
      search: { ...(search.tab ? { tab: search.tab } : {}), ...(search.q ? { q: search.q } : {}) },
    });
  return (
    <div className={css['filters']}>
      <div className={css['line']}>
        <button
          type="button"
          className={css['toggle']}
          aria-expanded={open}
          aria-controls="filters"
          data-active={active}
          onClick={() => setOpen(!open)}
        >
          <ListFilter size={14} aria-hidden="true" />
          {t.filters}
        </button>
        {active && (
          <button type="button" className={css['clear']} onClick={clear}>
            {t.clearFilters}
          </button>
        )}
      </div>
      <div id="filters" hidden={!open}>
        {open && <Chips search={search} />}
      </div>
    </div>
  );
}

function Chips({ search }: { search: DeskSearch }) {
  const t = useText(text);
  const me = useMe();
  const navigate = useNavigate();
  const { data: queues = [] } = useQuery(api.queues.list.options());
  const mine = me.profile === 'admin' ? queues : queues.filter(({ id }) => me.queues.some((own) => own.id === id));
  const go = (change: Partial<DeskSearch>) => void navigate({ to: '.', search: { ...search, ...change } });
  const chosen = search.queues ?? [];
  const flip = (id: number) => (chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <div className={css['chips']}>
      {(search.tab ?? 'open') === 'open' && may(me, 'tickets-manager:showall') && (
        <Chip on={search.all === true} onFlip={() => go({ all: search.all ? undefined : true })}>
          {t.everybody}
        </Chip>
      )}
      <Chip on={search.unread === true} onFlip={() => go({ unread: search.unread ? undefined : true })}>
        {t.unreadOnly}
      </Chip>
      <Chip on={search.groups === true} onFlip={() => go({ groups: search.groups ? undefined : true })}>
        {t.groupsOnly}
      </Chip>
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
      <Suspense>
        <TagFilter chosen={search.tags ?? []} onChoose={(tags) => go({ tags: tags.length > 0 ? tags : undefined })} />
      </Suspense>
      <label className={css['date']}>
        {t.day}
        <input
          type="date"
          value={search.date ?? ''}
          onChange={(event) => go({ date: event.target.value || undefined })}
        />
      </label>
    </div>
  );
}

interface ChipProps {
  on: boolean;
  color?: string;
  onFlip: () => void;
  children: ReactNode;
}
const Chip = ({ on, color, onFlip, children }: ChipProps) => (
  <button type="button" className={css['chip']} aria-pressed={on} onClick={onFlip}>
    {color && <span className={css['dot']} style={{ background: color }} />}
    {children}
  </button>
);
