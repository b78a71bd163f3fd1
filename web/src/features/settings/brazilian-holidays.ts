import type { Holiday } from '@recado/contracts';

/** Fixed national holidays: laws 662/1949, 6.802/1980, 10.607/2002 and 14.759/2023. */
const fixed: readonly [day: string, name: string][] = [
  ['01-01', 'Confraternização Universal'],
  ['04-21', 'Tiradentes'],
  ['05-01', 'Dia do Trabalho'],
  ['09-07', 'Independência do Brasil'],
  ['10-12', 'Nossa Senhora Aparecida'],
  ['11-02', 'Finados'],
  ['11-15', 'Proclamação da República'],
  ['11-20', 'Consciência Negra'],
  ['12-25', 'Natal'],
];
const DAY_MS = 86_400_000;
const toDay = (at: number) => new Date(at).toISOString().slice(0, 10);

/**
 * Easter Sunday in the Gregorian calendar, as YYYY-MM-DD.
 * Algorithm of Meeus, Jones and Butcher: J. Meeus, Astronomical Algorithms (1991), chapter 8; its letters are kept.
 */
export function easterOf(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const sum = h + l - 7 * m + 114;
  return toDay(Date.UTC(year, Math.floor(sum / 31) - 1, (sum % 31) + 1));
}

/** National holidays of a year in Brazil, in their order. Carnival and Corpus Christi are none. */
export function brazilianHolidays(year: number): Holiday[] {
  const goodFriday = { day: toDay(Date.parse(easterOf(year)) - 2 * DAY_MS), name: 'Paixão de Cristo' };
  return sortedByDay([...fixed.map(([day, name]) => ({ day: `${year}-${day}`, name })), goodFriday]);
}

/** The coming national holidays of this year and the next that are not in the list yet. */
export function missingHolidays(holidays: Holiday[], today: string): Holiday[] {
  const year = Number(today.slice(0, 4));
  const known = new Set(holidays.map(({ day }) => day));
  return [year, year + 1].flatMap(brazilianHolidays).filter(({ day }) => day >= today && !known.has(day));
}

export const sortedByDay = (holidays: Holiday[]): Holiday[] =>
  holidays.toSorted((one, other) => one.day.localeCompare(other.day));
