const MINUTE_MS = 60_000;

/**
 * A stretch of time in at most two units: "12 min", "2 h 05", "3 d 4 h"; less than a minute is one.
 * @param ms until a moment, or since then where it is negative
 */
export function formatLeft(ms: number): string {
  const minutes = Math.max(1, ms > 0 ? Math.round(ms / MINUTE_MS) : Math.floor(-ms / MINUTE_MS));
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60];
  if (days > 0) return hours > 0 ? `${days} d ${hours} h` : `${days} d`;
  if (hours > 0) return `${hours} h ${String(rest).padStart(2, '0')}`;
  return `${rest} min`;
}

export type ServiceState = 'onTime' | 'dueSoon' | 'overdue';

export const stateOf = ({ dueAt, warnAt }: { dueAt: string; warnAt: string }, now: number): ServiceState =>
  now >= Date.parse(dueAt) ? 'overdue' : now >= Date.parse(warnAt) ? 'dueSoon' : 'onTime';
