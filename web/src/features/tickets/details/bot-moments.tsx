import { useState } from 'react';
import { formatMoment } from '../../../lib/format-time.ts';
import { useText } from '../../../lib/i18n.ts';
import { TraceStep } from '../../../ui/bot-trace/trace-step.tsx';
import { FoldedText } from '../../../ui/folded-text.tsx';
import css from './bot-moments.module.css';
import type { BotMoment } from './group-history.ts';
import { text } from './ticket-history.text.ts';

const FIRST = 5;
const NEXT = 20;

/** Decisions of the bot by the moment they were made, newest first; the older ones of many are folded. */
export function BotMoments({ moments }: { moments: BotMoment[] }) {
  const t = useText(text);
  const [most, setMost] = useState(FIRST);
  const hidden = moments.length - most;
  return (
    <div className={css['moments']}>
      {moments.slice(0, most).map((moment) => (
        <Moment key={moment.id} moment={moment} />
      ))}
      {hidden > 0 && (
        <button type="button" onClick={() => setMost(most + NEXT)}>
          {t.more(Math.min(hidden, NEXT))}
        </button>
      )}
    </div>
  );
}

function Moment({ moment: { at, input, decisions } }: { moment: BotMoment }) {
  const t = useText(text);
  return (
    <div className={css['moment']}>
      <time dateTime={at}>{formatMoment(at)}</time>
      {input && (
        <blockquote>
          <span className="sr-only">{t.contact}: </span>
          <FoldedText text={input} />
        </blockquote>
      )}
      <ul>
        {decisions.map(({ id, step }) => (
          <TraceStep key={id} step={step} at={at} />
        ))}
      </ul>
    </div>
  );
}
