import { formatMinutes } from '../../lib/format-minutes.ts';

/** A duration, or a dash where nothing was measured. */
export const shownMinutes = (minutes: number | null): string => (minutes === null ? '–' : formatMinutes(minutes));
