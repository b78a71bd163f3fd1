import { weekdays } from '@recado/contracts/weekday-names';
import { useColleagueProfile } from '../lib/personal-profile.ts';
import { useText, words } from '../lib/i18n.ts';
import { useNow } from '../lib/use-now.ts';

const text = words({
  pt: { today: (times: string) => `Hoje: ${times}`, off: 'Não trabalha hoje' },
  en: { today: (times) => `Today: ${times}`, off: 'Off today' },
  es: { today: (times) => `Hoy: ${times}`, off: 'Hoy no trabaja' },
});

/** Working hours of a colleague today; nothing for a colleague who has set no hours. */
export function TodayHours({ userId }: { userId: number }) {
  const t = useText(text);
  const today = weekdays[(new Date(useNow()).getDay() + 6) % 7];
  const week = useColleagueProfile(userId)?.workingHours ?? [];
  if (week.length === 0) return null;
  const day = week.find(({ weekdayEn }) => weekdayEn === today);
  if (!day) return <small> · {t.off}</small>;
  const second = day.secondStart && day.secondEnd ? `, ${day.secondStart}–${day.secondEnd}` : '';
  return <small> · {t.today(`${day.startTime}–${day.endTime}${second}`)}</small>;
}
