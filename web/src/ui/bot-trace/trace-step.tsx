import type { BotTrace } from '@recado/contracts';
import { formatNear } from '../../lib/format-time.ts';
import { useText } from '../../lib/i18n.ts';
import { FoldedText } from '../folded-text.tsx';
import { botRuleText } from './bot-rule.text.ts';
import { ruleLooks, unknownLook } from './rule-looks.ts';
import css from './trace-step.module.css';
import { TurnDetails } from './turn-details.tsx';

interface Props {
  step: BotTrace;
  /** Moment of the decision; ISO 8601. */
  at: string;
  /** Without the texts that were sent, where they can be read elsewhere. */
  brief?: boolean;
}

/** A decision of the bot: a sentence, the texts it sent, and the call of a prompt or an integration. */
export function TraceStep({ step, at, brief = false }: Props) {
  const { icon: Icon, tone } = ruleLooks[step.rule] ?? unknownLook;
  return (
    <li className={css['step']} data-tone={tone}>
      <Icon size={14} aria-hidden="true" />
      <div>
        <p>{useSentence(step, at)}</p>
        {!brief &&
          step.sent.map((text, n) => (
            <div key={n} className={css['sent']}>
              <FoldedText text={text} />
            </div>
          ))}
        {step.call && <TurnDetails turn={step.call} />}
      </div>
    </li>
  );
}

function useSentence({ rule, subject, until, call }: BotTrace, at: string): string {
  const t = useText(botRuleText);
  // The bot gives up an answer that never came with this word in place of a name.
  const name = rule === 'failed' && !call && subject === 'timeout' ? '' : subject;
  return t[rule]?.(name, until && isMoment(until) ? formatNear(until, new Date(at)) : '') ?? rule;
}

/** A closed period without an end has the word `never`. */
const isMoment = (until: string) => !Number.isNaN(Date.parse(until));
