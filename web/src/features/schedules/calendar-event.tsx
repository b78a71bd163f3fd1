import { Pencil, Trash2 } from 'lucide-react';
import { formatTime } from '../../lib/format-time.ts';
import { useText } from '../../lib/i18n.ts';
import type { CalendarEntry } from './calendar-entries.ts';
import css from './calendar-event.module.css';
import { stateIcons, stateOf } from './entry-state.tsx';
import { text } from './schedules.text.ts';

export interface EntryActions {
  onOpen: (entry: CalendarEntry) => void;
  onRemove: (entry: CalendarEntry) => void;
}
interface Props extends EntryActions {
  entry: CalendarEntry;
  /** Room for the message below the contact. */
  isTall: boolean;
}

/** An event of the calendar: state, time and contact; edit and delete appear on hover and on focus. */
export function CalendarEvent({ entry, isTall, onOpen, onRemove }: Props) {
  const t = useText(text);
  const { kind, at, schedule } = entry;
  const state = stateOf(entry);
  const Icon = stateIcons[state];
  const time = formatTime(at.toISOString());
  const { name } = schedule.contact;
  return (
    <div
      className={css['event']}
      data-kind={kind}
      data-tall={isTall}
      title={`${t[state]} · ${time} · ${name}\n${schedule.body}`}
    >
      <button type="button" className={css['open']} onClick={() => onOpen(entry)}>
        <Icon size={12} aria-label={t[state]} />
        <time>{time}</time>
        <b>{name}</b>
        {isTall && <span>{schedule.body}</span>}
      </button>
      {kind !== 'repeated' && (
        <span className={css['actions']}>
          {kind !== 'sent' && (
            <button type="button" aria-label={`${t.edit}: ${name}, ${time}`} onClick={() => onOpen(entry)}>
              <Pencil size={12} aria-hidden="true" />
            </button>
          )}
          <button type="button" aria-label={`${t.remove}: ${name}, ${time}`} onClick={() => onRemove(entry)}>
            <Trash2 size={12} aria-hidden="true" />
          </button>
        </span>
      )}
    </div>
  );
}
