import { IsISO8601, Matches, ValidateBy } from 'class-validator';
import { coerces, combine } from './field-shape.ts';
import { EmptyIsNone } from './fields.ts';
import { withZone } from './local-moment.ts';

/** A day of the calendar, YYYY-MM-DD; an empty one is not given. */
export const Day = (): PropertyDecorator =>
  combine(EmptyIsNone(), Matches(/^(19|2\d)\d\d-\d\d-\d\d$/, { message: 'day' }), IsISO8601({ strict: true }));
/** A time of day, HH:MM; empty: none. */
export const Clock = (): PropertyDecorator => Matches(/^(([01]\d|2[0-3]):[0-5]\d)?$/, { message: 'clock' });
/** A time of day that is not before another field's; empty where that one is: none. */
export const ClockAfter = (start: string): PropertyDecorator =>
  combine(
    Clock(),
    ValidateBy({
      name: 'notBefore',
      validator: {
        validate: (value: unknown, given) => {
          const before = (given?.object as Record<string, unknown> | undefined)?.[start];
          return !value || typeof value !== 'string' || typeof before !== 'string' || value >= before;
        },
      },
    }),
  );
/** A day, or a moment of one. ISO 8601 has weeks and days of a year besides, which Postgres does not read. */
const calendarTime = /^(?!0000)\d{4}-\d\d-\d\d(T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)?)?$/;
const DayOrTime = (): PropertyDecorator =>
  combine(Matches(calendarTime, { message: 'when' }), IsISO8601({ strict: true }));
const inZone = (value: unknown, timeZone: string | null): unknown =>
  typeof value === 'string' && timeZone ? withZone(value, timeZone) : value;
/** A moment. One without a time zone is in that of the caller's company; a day alone is none. */
export const When = (): PropertyDecorator =>
  combine(
    coerces((value, { timeZone }) => inZone(value, timeZone)),
    ZonedMoment(),
  );
/** A time at which something is sent counts as now for so long. */
const LATE_MS = 60_000;
const isPast = (value: unknown): boolean => typeof value === 'string' && Date.parse(value) < Date.now() - LATE_MS;
/**
 * The moment at which something is sent: with its time zone, and not more than a minute ago. Addresses without a version go on
 * assuming the company's zone, and send at once what is in the past.
 */
export const SendTime = (): PropertyDecorator =>
  combine(
    coerces((value, { timeZone, isVersioned = false }) => {
      if (isVersioned) return value;
      const moment = inZone(value, timeZone);
      return isPast(moment) ? undefined : moment;
    }),
    ZonedMoment(),
    ValidateBy({ name: 'notPast', validator: { validate: (value) => !isPast(value) } }),
  );
const ZonedMoment = (): PropertyDecorator =>
  combine(
    DayOrTime(),
    ValidateBy({
      name: 'timeOfDay',
      validator: { validate: (value) => typeof value === 'string' && value.includes('T') },
    }),
    ValidateBy({
      name: 'timeZone',
      validator: { validate: (value) => typeof value === 'string' && /(Z|[+-]\d\d:\d\d)$/.test(value) },
    }),
  );
/** A due date: a day, or a moment; `dueDateOf` reads it in the time zone of the company that it is about. */
export const DueDay = (): PropertyDecorator => DayOrTime();
