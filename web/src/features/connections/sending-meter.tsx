import type { SendingHealth } from '@recado/contracts';
import { locale, useText } from '../../lib/i18n.ts';
import { isUnlimited } from '../../ui/is-unlimited.ts';
import { sendingText } from './sending.text.ts';
import css from './sending.module.css';

const dayFormat = () => new Intl.DateTimeFormat(locale(), { day: '2-digit', month: '2-digit', timeZone: 'UTC' });
/** A day of the company's calendar, as DD/MM. */
export const shortDay = (day: string): string => dayFormat().format(Date.parse(day));
export const count = (n: number): string => n.toLocaleString(locale());

/** Cold chats of today, today's ceiling and its reason. */
export function SendingMeter({ health }: { health: SendingHealth }) {
  const t = useText(sendingText);
  const { kind, coldToday, ceiling, ageDays, ceilingReason, nextRaise, nextCeiling } = health;
  const isOfficial = kind === 'cloud';
  const isLimited = !isUnlimited(ceiling);
  const used = isLimited ? t.used(count(coldToday), count(ceiling)) : t.unlimited(count(coldToday));
  const reason = isOfficial && ceilingReason === 'whatsapp' ? 'meta' : ceilingReason;
  const isFull = coldToday >= ceiling;
  return (
    <span className={css['meter']} data-full={isFull} title={isOfficial ? t.officialHelp : t.help}>
      <span>{used}</span>
      {isLimited && <meter max={Math.max(1, ceiling)} value={Math.min(coldToday, ceiling)} aria-label={t.today} />}
      <small>
        {ceilingReason === 'warmUp' && nextRaise && nextCeiling
          ? t.warmUp(ageDays + 1, count(nextCeiling), shortDay(nextRaise))
          : t[reason === 'warmUp' ? 'grown' : reason]}
      </small>
    </span>
  );
}
