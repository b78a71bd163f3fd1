export const snoozeChoices = ['hour', 'evening', 'tomorrow', 'monday'] as const;
export type SnoozeChoice = (typeof snoozeChoices)[number];

const HOUR_MS = 3_600_000;
const EVENING = 18;
const MORNING = 9;
const MONDAY = 1;
const SATURDAY = 6;

const at = (now: Date, days: number, hour: number) =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, hour);

/** The times that are offered, in the browser's time zone; those that are over or mean the same are left out. */
export function snoozeTimes(now: Date): { choice: SnoozeChoice; until: Date }[] {
  const toMonday = (MONDAY - now.getDay() + 7) % 7 || 7;
  const times: Record<SnoozeChoice, Date | null> = {
    hour: new Date(now.getTime() + HOUR_MS),
    evening: now.getHours() < EVENING - 1 ? at(now, 0, EVENING) : null,
    tomorrow: at(now, 1, MORNING),
    // On a Sunday this is tomorrow.
    monday: toMonday > 1 && now.getDay() <= SATURDAY ? at(now, toMonday, MORNING) : null,
  };
  return snoozeChoices.flatMap((choice) => {
    const until = times[choice];
    return until ? [{ choice, until }] : [];
  });
}
