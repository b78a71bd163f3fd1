import { CircleAlert, CircleCheck, Clock, Repeat, WifiOff, type LucideIcon } from 'lucide-react';
import type { CalendarEntry, EntryKind } from './calendar-entries.ts';

type StateWord = EntryKind | 'waitingConnection';

/** Icon of each state; the key is that of its word, too. */
export const stateIcons: Record<StateWord, LucideIcon> = {
  waiting: Clock,
  waitingConnection: WifiOff,
  sent: CircleCheck,
  failed: CircleAlert,
  repeated: Repeat,
};

/** A message whose time has come may wait for its connection. */
export const stateOf = ({ kind, schedule }: CalendarEntry): StateWord =>
  kind === 'waiting' && schedule.failure ? 'waitingConnection' : kind;
