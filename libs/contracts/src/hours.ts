import { weekdays, type Weekday } from './weekday-names.ts';
import type { WorkingDay } from './working-day.ts';

/** Opening hours, as the services and the browser both know them: no validators here. */
export { weekdays, type Weekday };

const day = (weekdayEn: Weekday, weekday: string, startTime: string, endTime: string): WorkingDay => ({
  weekday,
  weekdayEn,
  startTime,
  endTime,
});
/** The hours of who has said nothing of them. */
const usualWeek = [
  day('monday', 'Segunda-feira', '08:00', '18:00'),
  day('tuesday', 'Terça-feira', '08:00', '18:00'),
  day('wednesday', 'Quarta-feira', '08:00', '18:00'),
  day('thursday', 'Quinta-feira', '08:00', '18:00'),
  day('friday', 'Sexta-feira', '08:00', '18:00'),
  day('saturday', 'Sábado', '08:00', '12:00'),
  day('sunday', 'Domingo', '00:00', '00:00'),
];

/** All seven days in their order; those that are not given are as usual. */
export const wholeWeek = (given: WorkingDay[]): WorkingDay[] =>
  usualWeek.map((usual) => given.find(({ weekdayEn }) => weekdayEn === usual.weekdayEn) ?? { ...usual });
