import type { ServiceLevel } from '@recado/contracts';
import { Hourglass, Timer, TimerOff, type LucideIcon } from 'lucide-react';
import { formatMoment } from '../../../lib/format-time.ts';
import { useText } from '../../../lib/i18n.ts';
import { useNow } from '../../../lib/use-now.ts';
import { formatLeft, stateOf, type ServiceState } from './format-left.ts';
import css from './service-level-mark.module.css';
import { text } from './service-level.text.ts';

const icons: Record<ServiceState, LucideIcon> = { onTime: Timer, dueSoon: Hourglass, overdue: TimerOff };

/** The time that is left of a promise, or since when it is broken; its tooltip names the promise. */
export function ServiceLevelMark({ level }: { level: ServiceLevel }) {
  const t = useText(text);
  const now = useNow();
  const { target, dueAt } = level;
  const state = stateOf(level, now);
  const shown = formatLeft(Date.parse(dueAt) - now);
  const words = (state === 'overdue' ? t.late : t.left)(t[target], shown, formatMoment(dueAt));
  const Icon = icons[state];
  return (
    <span className={css['mark']} data-state={state} title={words}>
      <Icon size={12} aria-hidden="true" />
      <span aria-hidden="true">{state === 'overdue' ? t.ago(shown) : shown}</span>
      <span className="sr-only">{words}</span>
    </span>
  );
}
