import type { Dunning } from '@recado/contracts';
import { BellRing, CalendarClock, LockKeyhole, MegaphoneOff, ReceiptText, type LucideIcon } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { dunningPhases, dunningSteps, type Phase, type StepKind } from './dunning-steps.ts';
import css from './dunning-timeline.module.css';
import { settingsText, type SettingsWords } from './platform-settings.text.ts';

const icons: Record<StepKind, LucideIcon> = {
  invoice: ReceiptText,
  remind: BellRing,
  due: CalendarClock,
  campaigns: MegaphoneOff,
  lock: LockKeyhole,
};
const stepWords = (kind: StepKind, t: SettingsWords) =>
  ({
    invoice: t.stepInvoice,
    remind: t.stepRemind,
    due: t.stepDue,
    campaigns: t.stepCampaigns,
    lock: t.stepLock,
  })[kind];
const phaseWords = (phase: Phase, t: SettingsWords) =>
  ({ good: t.phaseGood, grace: t.phaseGrace, campaigns: t.phaseCampaigns, locked: t.phaseLocked })[phase];
const dayWords = (day: number, t: SettingsWords) => (day === 0 ? t.onDueDate : day < 0 ? t.before(-day) : t.after(day));

/** The days around a due date as a line, and what happens on them as a list. */
export function DunningTimeline({ dunning }: { dunning: Dunning }) {
  const t = useText(settingsText);
  const steps = dunningSteps(dunning);
  const phases = dunningPhases(dunning);
  const [start, end] = [phases[0]?.from ?? 0, phases.at(-1)?.to ?? 1];
  const share = (day: number) => `${((day - start) / (end - start)) * 100}%`;
  return (
    <figure className={css['timeline']} aria-label={t.timeline}>
      <div className={css['line']} aria-hidden="true">
        {phases.map(({ phase, from, to }) => (
          <span
            key={phase}
            data-phase={phase}
            style={{ insetInlineStart: share(from), inlineSize: `${((to - from) / (end - start)) * 100}%` }}
          />
        ))}
        {steps.map(({ kind, day }) => (
          <i key={`${kind} ${day}`} data-kind={kind} style={{ insetInlineStart: share(day) }} />
        ))}
      </div>
      <ul className={css['legend']} aria-hidden="true">
        {phases.map(({ phase }) => (
          <li key={phase} data-phase={phase}>
            {phaseWords(phase, t)}
          </li>
        ))}
      </ul>
      <ol className={css['steps']}>
        {steps.map(({ kind, day }) => {
          const Icon = icons[kind];
          return (
            <li key={`${kind} ${day}`} data-kind={kind}>
              <Icon size={16} aria-hidden="true" />
              <span>{dayWords(day, t)}</span>
              <span>{stepWords(kind, t)}</span>
            </li>
          );
        })}
      </ol>
    </figure>
  );
}
