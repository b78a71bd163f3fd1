export const snoozeChoices = ['hour', 'evening', 'tomorrow', 'monday'] as const;
export type SnoozeChoice = (typeof snoozeChoices)[number];

const HOUR_MS = 3_600_000;
const EVENING = 18;
const MORNING = 9;
const MONDAY = 1;

const at = (now: Date, days: number, hour: number) =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, hour);

/** Offered times in the browser's time zone, without an evening that is near or a Monday that is tomorrow. */
export function snoozeTimes(now: Date): { choice: SnoozeChoice; until: Date }[] {
  const toMonday = (MONDAY - now.getDay() + 7) % 7 || 7;
  const times: Record<SnoozeChoice, Date | null> = {
    hour: new Date(now.getTime() + HOUR_MS),
    evening: now.getHours() < EVENING - 1 ? at(now, 0, EVENING) : null,
    tomorrow: at(now, 1, MORNING),
    // On a Sunday, next Monday is tomorrow.
    monday: toMonday > 1 ? at(now, toMonday, MORNING) : null,
  };
  return snoozeChoices.flatMap((choice) => {
    const until = times[choice];
    return until ? [{ choice, until }] : [];
  });
}
