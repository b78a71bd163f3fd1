import FullCalendar, { type EventDropInfo, type EventDisplayInfo, type EventInput } from '@fullcalendar/react';
import dayGridPlugin from '@fullcalendar/react/daygrid';
import interactionPlugin from '@fullcalendar/react/interaction';
import classicTheme from '@fullcalendar/react/themes/classic';
import timeGridPlugin from '@fullcalendar/react/timegrid';
import en from '@fullcalendar/react/locales/en-gb';
import es from '@fullcalendar/react/locales/es';
import pt from '@fullcalendar/react/locales/pt-br';
import '@fullcalendar/react/skeleton.css';
import '@fullcalendar/react/themes/classic/theme.css';
import { useMemo } from 'react';
import { language, useText } from '../../lib/i18n.ts';
import { showError } from '../../lib/toasts.ts';
import type { CalendarEntry } from './calendar-entries.ts';
import { CalendarEvent, type EntryActions } from './calendar-event.tsx';
import { firstWeekday } from './calendar-range.ts';
import type { CalendarView } from './calendar-search.ts';
import css from './calendar-grid.module.css';
import { text } from './schedules.text.ts';

const plugins = [dayGridPlugin, timeGridPlugin, interactionPlugin, classicTheme];
const locales = { pt, en, es };
const names = { day: 'timeGridDay', week: 'timeGridWeek', month: 'dayGridMonth' } as const;
const MINUTES_OF_AN_EVENT = 30;

interface Props extends EntryActions {
  view: Exclude<CalendarView, 'agenda'>;
  /** A day of the shown range, YYYY-MM-DD. */
  day: string;
  entries: CalendarEntry[];
  onMove: (entry: CalendarEntry, at: Date) => void;
  onCreate: (at: Date, isWholeDay: boolean) => void;
}

/** Day, week or month by FullCalendar. Unsent messages are dragged to another time. */
export default function CalendarGrid({ view, day, entries, onMove, onCreate, ...actions }: Props) {
  const t = useText(text);
  const events = useMemo(() => entries.map(eventOf), [entries]);
  function drop({ event, revert }: EventDropInfo) {
    const at = event.start;
    if (at && at.getTime() > Date.now()) return onMove(entryOf(event), at);
    revert();
    return showError(t.past);
  }
  return (
    <div className={css['calendar']}>
      <FullCalendar
        // The range is shown from its beginning.
        key={`${view} ${day}`}
        plugins={plugins}
        locale={locales[language.get()]}
        firstDay={firstWeekday()}
        initialView={names[view]}
        initialDate={day}
        headerToolbar={false}
        height="100%"
        events={events}
        eventContent={(info: EventDisplayInfo) => (
          <CalendarEvent {...actions} entry={entryOf(info.event)} isTall={view !== 'month'} />
        )}
        eventInteractive={false}
        eventDisplay="block"
        eventDurationEditable={false}
        eventDrop={drop}
        dateClick={({ date, allDay }) => onCreate(date, allDay)}
        dayMaxEvents
        moreLinkText={t.more}
        fixedWeekCount={false}
        allDaySlot={false}
        slotEventOverlap={false}
        eventMinHeight={40}
        scrollTime="08:00"
        nowIndicator
        // A message late in the evening does not reach into the next day.
        nextDayThreshold="12:00"
      />
    </div>
  );
}

const eventOf = (entry: CalendarEntry): EventInput => ({
  id: entry.key,
  start: entry.at,
  end: new Date(entry.at.getTime() + MINUTES_OF_AN_EVENT * 60_000),
  title: entry.schedule.contact.name,
  editable: entry.kind === 'waiting' || entry.kind === 'failed',
  extendedProps: { entry },
});
const entryOf = ({ extendedProps }: { extendedProps: Record<string, unknown> }) =>
  extendedProps['entry'] as CalendarEntry;
