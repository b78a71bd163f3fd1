import { Image, Pencil, Repeat, RotateCw, Trash2 } from 'lucide-react';
import { faultMessage } from '../../lib/fault-message.ts';
import { formatTime, toDayValue } from '../../lib/format-time.ts';
import { useText } from '../../lib/i18n.ts';
import { useMe } from '../../lib/session.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { text as formText } from '../../ui/schedule/schedule-form.text.ts';
import { useTryAgain } from '../../ui/schedule/schedule.mutations.ts';
import css from './agenda.module.css';
import type { CalendarEntry } from './calendar-entries.ts';
import type { EntryActions } from './calendar-event.tsx';
import { longDay } from './calendar-range.ts';
import { stateIcons, stateOf } from './entry-state.tsx';
import { text } from './schedules.text.ts';

interface Props extends EntryActions {
  entries: CalendarEntry[];
}

/** Messages as a list by day: the view of narrow screens and of screen readers. */
export function Agenda({ entries, ...actions }: Props) {
  const days = Map.groupBy(entries, ({ at }) => toDayValue(at));
  return (
    <div className={css['agenda']}>
      {[...days].map(([day, ofDay]) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`}>{longDay(new Date(`${day}T00:00`))}</h2>
          <ul>
            {ofDay.map((entry) => (
              <AgendaRow key={entry.key} entry={entry} {...actions} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function AgendaRow({ entry, onOpen, onRemove }: EntryActions & { entry: CalendarEntry }) {
  const t = useText(text);
  const { kind, at, schedule } = entry;
  const state = stateOf(entry);
  const Icon = stateIcons[state];
  const { name } = schedule.contact;
  return (
    <li className={css['row']} data-kind={kind}>
      <time dateTime={at.toISOString()}>{formatTime(at.toISOString())}</time>
      <button type="button" className={css['main']} onClick={() => onOpen(entry)}>
        <b>{name}</b>
        <span className={css['body']}>
          {schedule.mediaName && <Image size={14} aria-label={t.picture} />}
          {schedule.body}
        </span>
        <Notes entry={entry} />
      </button>
      <span className={css['state']}>
        <Icon size={14} aria-hidden="true" />
        {t[state]}
      </span>
      <span className={css['actions']}>
        {kind === 'failed' && <Retry id={schedule.id} />}
        {(kind === 'waiting' || kind === 'failed') && (
          <IconButton size="small" iconSize={16} label={t.edit} icon={Pencil} onClick={() => onOpen(entry)} />
        )}
        {kind !== 'repeated' && (
          <IconButton size="small" iconSize={16} label={t.remove} icon={Trash2} onClick={() => onRemove(entry)} />
        )}
      </span>
    </li>
  );
}

/** Failure, repetition and a foreign author. */
function Notes({ entry: { kind, schedule } }: { entry: CalendarEntry }) {
  const t = useText(text);
  const words = useText(formText);
  const me = useMe();
  const { failure, recurrence, author, userId } = schedule;
  return (
    <>
      {failure && kind !== 'repeated' && <span className={css['failure']}>{faultMessage(failure)}</span>}
      {kind !== 'repeated' && recurrence !== 'none' && (
        <small>
          <Repeat size={12} aria-hidden="true" />
          {t.recurrence(words[recurrence].toLowerCase())}
        </small>
      )}
      {author && userId !== me.id && <small>{t.by(author)}</small>}
    </>
  );
}

function Retry({ id }: { id: number }) {
  const t = useText(text);
  const again = useTryAgain();
  return (
    <IconButton
      size="small"
      iconSize={16}
      label={t.again}
      icon={RotateCw}
      loading={again.isPending}
      onClick={() => again.mutate(id)}
    />
  );
}
