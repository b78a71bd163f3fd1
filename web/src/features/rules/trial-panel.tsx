import type { TriedEvent } from '@recado/contracts';
import { hasMinutes, isTriable } from '@recado/contracts/tickets/rule-kinds';
import { Button } from 'antd';
import { CircleCheck, CircleMinus, FlaskConical } from 'lucide-react';
import { formatMoment } from '../../lib/format-time.ts';
import { useEffect, useRef } from 'react';
import { useText } from '../../lib/i18n.ts';
import { partText } from '../../ui/automation/parts.text.ts';
import { isWholeCondition } from '../../ui/automation/keyed-parts.ts';
import { inputOf, type RuleValues } from './rule-values.ts';
import automation from '../../ui/automation/automation.module.css';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import css from './rules.module.css';
import { useTryRule } from './rules.queries.ts';

/** A try-out of the conditions against the last events of their kind. */
export default function TrialPanel({ values }: { values: RuleValues }) {
  const p = useText(partText);
  const trial = useTryRule();
  const { trigger, minutes, time, weekdays, match, conditions } = inputOf(values);
  const isWhole =
    values.conditions.every((one) => isWholeCondition(one)) &&
    (!hasMinutes(trigger) || Boolean(minutes)) &&
    (trigger !== 'clock' || Boolean(time));
  const start = () =>
    trial.mutate({
      trigger,
      ...(minutes ? { minutes } : {}),
      ...(time ? { time } : {}),
      ...(weekdays ? { weekdays } : {}),
      ...(match ? { match } : {}),
      ...(conditions ? { conditions } : {}),
    });
  const events = trial.data?.events;
  return (
    <div className={automation['section']}>
      <p className={automation['soft']}>{isTriable(trigger) ? p.tryOutHelp : p.notTriable}</p>
      <div>
        <Button
          icon={<FlaskConical size={16} aria-hidden="true" />}
          disabled={!isWhole || !isTriable(trigger)}
          loading={trial.isPending}
          onClick={start}
        >
          {p.tryOut}
        </Button>
      </div>
      {events && <Tried key={trial.submittedAt} events={events} />}
    </div>
  );
}

function Tried({ events }: { events: TriedEvent[] }) {
  const p = useText(partText);
  const end = useRef<HTMLDivElement>(null);
  // The events come below the part of the dialog that is in view.
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const matching = events.filter(({ matches }) => matches).length;
  return (
    <>
      <output className={automation['legend']}>
        {events.length === 0 ? p.triedNone : p.tried(matching, events.length)}
      </output>
      {events.length > 0 && (
        <ScrollRegion className={css['tried']} label={p.tryOut}>
          <ol>
            {events.map((event, n) => (
              <li key={n}>
                {event.matches ? (
                  <CircleCheck size={16} aria-hidden="true" />
                ) : (
                  <CircleMinus size={16} aria-hidden="true" />
                )}
                <span className="sr-only">{event.matches ? p.wouldAct : p.wouldNot}</span>
                <time dateTime={event.at}>{formatMoment(event.at)}</time>
                <span>{event.text === '' ? event.contact : `${event.contact}: ${event.text}`}</span>
              </li>
            ))}
          </ol>
        </ScrollRegion>
      )}
      <div ref={end} />
    </>
  );
}
