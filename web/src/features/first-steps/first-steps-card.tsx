import { Link } from '@tanstack/react-router';
import { Circle, CircleCheck, X } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import css from './first-steps-card.module.css';
import { firstStepsText } from './first-steps.text.ts';
import type { FirstStep, FirstSteps } from './use-first-steps.ts';

/** The card that lists the first steps of a new company, each with a link to its page. */
export default function FirstStepsCard({ steps, dismiss }: FirstSteps) {
  const t = useText(firstStepsText);
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <section className={css['card']} aria-label={t.title}>
      <header>
        <h2>
          {t.title} <small>{t.progress(done, steps.length)}</small>
        </h2>
        <IconButton label={t.close} icon={X} iconSize={16} size="small" onClick={dismiss} />
      </header>
      <ol>
        {steps.map((step) => (
          <Step key={step.name} step={step} />
        ))}
      </ol>
    </section>
  );
}

function Step({ step: { name, to, isDone } }: { step: FirstStep }) {
  const t = useText(firstStepsText);
  const Icon = isDone ? CircleCheck : Circle;
  return (
    <li data-done={isDone}>
      <Icon size={18} aria-hidden="true" />
      <div>
        {isDone ? (
          <span>
            {t[name]} <span className="sr-only">({t.done})</span>
          </span>
        ) : (
          <>
            <Link to={to}>{t[name]}</Link>
            <p>{t[`${name}Help`]}</p>
          </>
        )}
      </div>
    </li>
  );
}
