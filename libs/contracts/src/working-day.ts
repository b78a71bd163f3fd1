import { Maybe, Name, OneOf, Text } from './fields.ts';
import { Clock, ClockAfter, Day } from './time-fields.ts';
import { weekdays, type Weekday } from './weekday-names.ts';

/** Opening hours of one day, in one stretch or two; equal or empty times: closed. */
export class WorkingDay {
  @Text(1, 20) weekday: string;
  @OneOf(weekdays) weekdayEn: Weekday;
  @Clock() startTime: string;
  @ClockAfter('startTime') endTime: string;
  /** After a break. */
  @Maybe() @ClockAfter('endTime') secondStart?: string;
  @Maybe() @ClockAfter('secondStart') secondEnd?: string;
}

/** A day on which nobody works, whatever its weekday. */
export class Holiday {
  /** YYYY-MM-DD. */
  @Day() day: string;
  @Name(2, 60) name: string;
}
