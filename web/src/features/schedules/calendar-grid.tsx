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
import { createContext, use, useMemo, type ReactNode } from 'react';
import type { Language } from '@recado/contracts';
import type { CalendarEntry } from './calendar-entries.ts';
import type { CalendarView } from './calendar-search.ts';
import css from './calendar-grid.module.css';

const plugins = [dayGridPlugin, timeGridPlugin, interactionPlugin, classicTheme];
const locales = { pt, en, es };
const names = { day: 'timeGridDay', week: 'timeGridWeek', month: 'dayGridMonth' } as const;
const MINUTES_OF_AN_EVENT = 30;
const clock = { hour: '2-digit', minute: '2-digit', hour12: false } as const;

/** FullCalendar renders the events by itself. */
const RenderEntry = createContext<(entry: CalendarEntry) => ReactNode>(() => null);
const Event = ({ event }: Pick<EventDisplayInfo, 'event'>) => use(RenderEntry)(entryOf(event));
const renderEvent = ({ event }: EventDisplayInfo) => <Event event={event} />;

interface Props {
  view: Exclude<CalendarView, 'agenda'>;
  /** A day of the shown range, YYYY-MM-DD. */
  day: string;
  language: Language;
  firstWeekday: 0 | 1;
  entries: CalendarEntry[];
  renderEntry: (entry: CalendarEntry) => ReactNode;
  moreText: (count: number) => string;
  /** @returns false where the entry has to stay in its place */
  onMove: (entry: CalendarEntry, at: Date) => boolean;
  onCreate: (at: Date, isWholeDay: boolean) => void;
}

/**
 * Day, week or month by FullCalendar; unsent messages are dragged to another time. Code that it shares with the first
 * page comes as properties: imports would split the first page into more scripts.
 */
export default function CalendarGrid({ view, day, entries, renderEntry, onMove, onCreate, ...words }: Props) {
  const events = useMemo(() => entries.map(eventOf), [entries]);
  function drop({ event, revert }: EventDropInfo) {
    if (!event.start || !onMove(entryOf(event), event.start)) revert();
  }
  return (
    <RenderEntry value={renderEntry}>
      <div className={css['calendar']} data-view={view}>
        <FullCalendar
          // The range is shown from its beginning.
          key={`${view} ${day}`}
          plugins={plugins}
          locale={locales[words.language]}
          firstDay={words.firstWeekday}
          initialView={names[view]}
          initialDate={day}
          headerToolbar={false}
          height="100%"
          events={events}
          eventContent={renderEvent}
          eventInteractive={false}
          eventDisplay="block"
          eventDurationEditable={false}
          eventDrop={drop}
          dateClick={({ date, allDay }) => onCreate(date, allDay)}
          dayHeaderInnerClass={({ isToday }) => css[isToday ? 'todayHead' : 'head'] ?? ''}
          slotHeaderInnerClass={css['slot'] ?? ''}
          dayCellTopInnerClass={({ isToday }) => css[isToday ? 'today' : 'number'] ?? ''}
          slotHeaderFormat={clock}
          dayMaxEvents
          moreLinkText={words.moreText}
          fixedWeekCount={false}
          // The title names the only day.
          dayHeaders={view !== 'day'}
          allDaySlot={false}
          slotEventOverlap={false}
          eventMinHeight={40}
          scrollTime="08:00"
          nowIndicator
          // A message late in the evening does not reach into the next day.
          nextDayThreshold="12:00"
        />
      </div>
    </RenderEntry>
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
const entryOf = ({ extendedProps }: Pick<EventDisplayInfo['event'], 'extendedProps'>): CalendarEntry =>
  extendedProps['entry'] as CalendarEntry;
