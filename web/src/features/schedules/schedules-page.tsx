import { useNavigate } from '@tanstack/react-router';
import { Alert } from 'antd';
import { CalendarDays, SearchX } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { toDayValue } from '../../lib/format-time.ts';
import { useDebounced } from '../../lib/infinite-list.ts';
import { language, locale, useText } from '../../lib/i18n.ts';
import { useNow } from '../../lib/use-now.ts';
import { showError } from '../../lib/toasts.ts';
import { AddButton } from '../../ui/add-button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { useSchedulesLive } from '../../ui/schedule/schedule.mutations.ts';
import { useMedia } from '../../ui/use-media.ts';
import { Agenda } from './agenda.tsx';
import { CalendarEvent } from './calendar-event.tsx';
import { CalendarLegend } from './calendar-legend.tsx';
import { firstWeekday } from './calendar-range.ts';
import type { CalendarSearch, CalendarView } from './calendar-search.ts';
import { CalendarSkeleton } from './calendar-skeleton.tsx';
import { CalendarToolbar } from './calendar-toolbar.tsx';
import css from './schedules-page.module.css';
import { text } from './schedules.text.ts';
import { useMoveSchedule } from './schedules.queries.ts';
import { useScheduleDialogs, type ScheduleDialogs } from './use-schedule-dialogs.tsx';
import { useShownEntries } from './use-shown-entries.ts';

// The calendar's library loads with the views that need it; the agenda does without.
const CalendarGrid = lazy(() => import('./calendar-grid.tsx'));

/** Scheduled messages in a calendar. */
export function SchedulesPage({ search }: { search: CalendarSearch }) {
  const t = useText(text);
  const navigate = useNavigate({ from: '/schedules' });
  const isNarrow = useMedia('(width < 768px)');
  const view = search.view ?? (isNarrow ? 'agenda' : 'month');
  const today = toDayValue(new Date(useNow()));
  const day = search.date ?? today;
  const [typed, setTyped] = useState(search.searchParam ?? '');
  const words = useDebounced(typed).trim();
  const shown = useShownEntries(view, day, words);
  const go = (change: CalendarSearch, leave: (keyof CalendarSearch)[] = []) =>
    void navigate({
      search: (before) => ({
        ...Object.fromEntries(Object.entries(before).filter(([name]) => !leave.some((one) => one === name))),
        ...change,
      }),
      replace: true,
    });
  const dialogs = useScheduleDialogs(search.contactId, () => go({}, ['contactId']));
  useSchedulesLive();
  function find(next: string) {
    setTyped(next);
    go(next ? { searchParam: next } : {}, ['searchParam']);
  }
  const { data } = shown;
  const count = data && `${data.schedules.length.toLocaleString(locale())}${data.hasMore ? '+' : ''}`;
  return (
    <main className={css['page']}>
      <PageHead
        title={t.title}
        count={count}
        search={typed}
        searchLabel={t.search}
        onSearch={find}
        action={<AddButton title={t.add} group={t.title} onAdd={() => dialogs.create()} />}
      />
      <CalendarToolbar
        view={view}
        day={day}
        today={today}
        onView={(next) => go({ view: next })}
        onDay={(next) => (next ? go({ date: next }) : go({}, ['date']))}
      />
      <Shown view={view} day={day} words={words} shown={shown} dialogs={dialogs} />
      {dialogs.dialog}
    </main>
  );
}

interface ShownProps {
  view: CalendarView;
  day: string;
  words: string;
  shown: ReturnType<typeof useShownEntries>;
  dialogs: ScheduleDialogs;
}
function Shown({ view, day, words, shown, dialogs }: ShownProps) {
  const t = useText(text);
  const move = useMoveSchedule();
  const { entries, data, isPending, isPlaceholderData, error } = shown;
  if (error && !data) return <LoadError error={error} onRetry={() => void shown.refetch()} />;
  if (isPending) return <CalendarSkeleton isList={view === 'agenda'} />;
  const isEmpty = entries.length === 0 && !isPlaceholderData;
  const actions = {
    onOpen: ({ schedule }: (typeof entries)[number]) => dialogs.open(schedule),
    onRemove: ({ schedule }: (typeof entries)[number]) => dialogs.remove(schedule),
  };
  if (view === 'agenda')
    return (
      <section className={css['body']} aria-label={t.calendar} aria-busy={isPlaceholderData}>
        <Partial count={data?.hasMore ? data.schedules.length : 0} />
        {isEmpty && <Nothing words={words} onAdd={() => dialogs.create()} />}
        {entries.length > 0 && <Agenda entries={entries} {...actions} />}
      </section>
    );
  return (
    <section className={css['body']} aria-label={t.calendar} aria-busy={isPlaceholderData}>
      <Partial count={data?.hasMore ? data.schedules.length : 0} />
      {isEmpty && <p className={css['hint']}>{words ? t.noMatch : `${t.empty}. ${t.emptyHelp}`}</p>}
      <div className={css['grid']}>
        <Suspense fallback={<CalendarSkeleton isList={false} />}>
          <CalendarGrid
            view={view}
            day={day}
            entries={entries}
            language={language.get()}
            firstWeekday={firstWeekday()}
            moreText={t.more}
            renderEntry={(entry) => <CalendarEvent entry={entry} isTall={view !== 'month'} {...actions} />}
            onCreate={dialogs.create}
            onMove={({ schedule }, at) => {
              if (at.getTime() > Date.now()) move.mutate({ schedule, sendAt: at.toISOString() });
              else showError(t.past);
              return at.getTime() > Date.now();
            }}
          />
        </Suspense>
      </div>
      <CalendarLegend />
    </section>
  );
}

function Nothing({ words, onAdd }: { words: string; onAdd: () => void }) {
  const t = useText(text);
  if (words) return <Empty icon={SearchX} title={t.noMatch} />;
  return (
    <Empty icon={CalendarDays} title={t.empty} action={<AddButton title={t.add} group={t.title} onAdd={onAdd} />}>
      {t.emptyAgenda}
    </Empty>
  );
}

/** More messages than a calendar can show. */
function Partial({ count }: { count: number }) {
  const t = useText(text);
  if (count === 0) return null;
  return (
    <Alert type="info" showIcon title={t.partial(count.toLocaleString(locale()))} className={css['partial'] ?? ''} />
  );
}
