export const timeChoices = ['soon', 'evening', 'tomorrow', 'monday'] as const;
export type TimeChoice = (typeof timeChoices)[number];

const HOUR_MS = 3_600_000;
const EVENING = 18;
const MORNING = 9;
const MONDAY = 1;

const at = (now: Date, days: number, hour: number) =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, hour);

/**
 * Times that are offered by one click, in the browser's time zone, without an evening that is near or a Monday that is tomorrow.
 * @param soon hours until the first of them
 */
export function offeredTimes(now: Date, soon: number): { choice: TimeChoice; time: Date }[] {
  const toMonday = (MONDAY - now.getDay() + 7) % 7 || 7;
  const times: Record<TimeChoice, Date | null> = {
    soon: new Date(now.getTime() + soon * HOUR_MS),
    evening: now.getHours() < EVENING - soon ? at(now, 0, EVENING) : null,
    tomorrow: at(now, 1, MORNING),
    // On a Sunday, next Monday is tomorrow.
    monday: toMonday > 1 ? at(now, toMonday, MORNING) : null,
  };
  return timeChoices.flatMap((choice) => {
    const time = times[choice];
    return time ? [{ choice, time }] : [];
  });
}
