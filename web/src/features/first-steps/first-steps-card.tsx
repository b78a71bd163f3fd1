import { Link, type LinkProps } from '@tanstack/react-router';
import { ChevronUp, Circle, CircleCheck, CircleDot } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { ExampleLine } from './example-line.tsx';
import css from './first-steps-card.module.css';
import { firstStepsText } from './first-steps.text.ts';
import type { FirstStep, FirstSteps } from './use-first-steps.ts';

type Place = Pick<LinkProps, 'to' | 'search'>;
const places: Record<FirstStep['name'], Place | null> = {
  number: { to: '/connections' },
  queue: { to: '/queues' },
  hours: { to: '/settings', search: { section: 'schedules' } },
  people: { to: '/users' },
  quickAnswers: { to: '/quick-messages' },
  bot: { to: '/connections', search: { trial: true } },
  // The step is taken on another device.
  phone: null,
};

/** The card that lists the first steps of a new company, each with a link to its page; the next one says how. */
export default function FirstStepsCard({ steps, fold }: FirstSteps) {
  const t = useText(firstStepsText);
  const done = steps.filter(({ isDone }) => isDone).length;
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <section className={css['card']} aria-label={t.title}>
      <header>
        <h2>
          {t.title} <small>{t.progress(done, steps.length)}</small>
        </h2>
        <IconButton label={t.fold} icon={ChevronUp} iconSize={16} size="small" onClick={fold} />
      </header>
      <ol>
        {steps.map((step) => (
          <Step key={step.name} step={step} isNext={step === next} />
        ))}
      </ol>
      <ExampleLine />
    </section>
  );
}

function Step({ step, isNext }: { step: FirstStep; isNext: boolean }) {
  const t = useText(firstStepsText);
  const { name, isDone, isBegun } = step;
  const Icon = isDone ? CircleCheck : isBegun ? CircleDot : Circle;
  const isUnanswered = name === 'number' && isBegun;
  // A linked number waits for its first answer.
  const place: Place | null = isUnanswered ? { to: '/tickets' } : places[name];
  const title = isUnanswered ? t.answer : t[name];
  if (isDone)
    return (
      <li data-done>
        <Icon size={18} aria-hidden="true" />
        <span>
          {t[name]} <span className="sr-only">({t.done})</span>
        </span>
      </li>
    );
  return (
    <li>
      <Icon size={18} aria-hidden="true" />
      <div>
        {place ? <Link {...place}>{title}</Link> : <b>{title}</b>}
        {isNext && <p>{isUnanswered ? t.answerHelp : t[`${name}Help`]}</p>}
      </div>
    </li>
  );
}
