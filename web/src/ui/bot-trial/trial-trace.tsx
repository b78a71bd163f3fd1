import { useText } from '../../lib/i18n.ts';
import { TraceStep } from '../bot-trace/trace-step.tsx';
import { FoldedText } from '../folded-text.tsx';
import { ScrollRegion } from '../scroll-region.tsx';
import css from './bot-trial.module.css';
import { trialText } from './bot-trial.text.ts';
import { scrollToEnd } from './scroll-to-end.ts';
import { answerOf, progressOf, type Exchange } from './use-trial.ts';

/** The bot's decisions about each message; its texts stand in the chat. */
export function TrialTrace({ exchanges }: { exchanges: Exchange[] }) {
  const t = useText(trialText);
  const answered = exchanges.flatMap((exchange) => {
    const answer = answerOf(exchange);
    return answer ? [{ ...exchange, trace: answer.trace }] : [];
  });
  return (
    <ScrollRegion className={css['trace']} label={t.why}>
      <strong>{t.why}</strong>
      {answered.length === 0 && <p>{t.whyHelp}</p>}
      {answered.map(({ id, text, at, trace }) => (
        <div key={id}>
          <blockquote>
            <FoldedText text={text} />
          </blockquote>
          {trace.length === 0 && <p>{t.noDecision}</p>}
          <ul>
            {trace.map((step, n) => (
              <TraceStep key={n} step={step} at={at} brief />
            ))}
          </ul>
        </div>
      ))}
      <span key={progressOf(exchanges)} ref={scrollToEnd} />
    </ScrollRegion>
  );
}
