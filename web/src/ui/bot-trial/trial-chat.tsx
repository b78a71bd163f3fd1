import type { SimulatedBot } from '@recado/contracts';
import { Button } from 'antd';
import { CircleAlert, RotateCw } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import bubble from '../bubble.module.css';
import css from './bot-trial.module.css';
import { trialText } from './bot-trial.text.ts';
import { scrollToEnd } from './scroll-to-end.ts';
import { TrialBubble } from './trial-bubble.tsx';
import { answerOf, progressOf, type Exchange } from './use-trial.ts';

interface Props {
  exchanges: Exchange[];
  onHello: () => void;
  onRetry: (failed: Exchange) => void;
  onStartOver: () => void;
}

/** The conversation as on the customer's phone: the customer's messages stand on the right. */
export function TrialChat({ exchanges, onHello, onRetry, onStartOver }: Props) {
  const t = useText(trialText);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
    <div className={css['log']} role="log" tabIndex={0} aria-label={t.chat}>
      {exchanges.length === 0 && (
        <div className={css['empty']}>
          <p>{t.empty}</p>
          <Button size="small" onClick={onHello}>
            {t.sayHello}
          </Button>
        </div>
      )}
      {exchanges.map((exchange) => (
        <div key={exchange.id}>
          <TrialBubble
            isMine
            isFirst
            isLast
            at={exchange.at}
            author={t.customer}
            reply={{ text: exchange.text, file: '' }}
          />
          <Outcome exchange={exchange} onRetry={() => onRetry(exchange)} onStartOver={onStartOver} />
        </div>
      ))}
      <span key={progressOf(exchanges)} ref={scrollToEnd} />
    </div>
  );
}

interface OutcomeProps {
  exchange: Exchange;
  onRetry: () => void;
  onStartOver: () => void;
}
function Outcome({ exchange, onRetry, onStartOver }: OutcomeProps) {
  const t = useText(trialText);
  const { result, at } = exchange;
  const answer = answerOf(exchange);
  if (result === null)
    return (
      <output className={css['typing']}>
        <i />
        <i />
        <i />
        <span className="sr-only">{t.typing}</span>
      </output>
    );
  if (!answer)
    return (
      <div className={css['failed']} role="alert">
        <p>
          <CircleAlert size={14} aria-hidden="true" /> {'error' in result && result.error}
        </p>
        <Button size="small" icon={<RotateCw size={14} />} onClick={onRetry}>
          {t.retry}
        </Button>
        <Button size="small" type="text" onClick={onStartOver}>
          {t.startOver}
        </Button>
      </div>
    );
  const { replies } = answer;
  return (
    <>
      {replies.map((reply, n) => (
        <TrialBubble key={n} isFirst={n === 0} isLast={n === replies.length - 1} at={at} author={t.bot} reply={reply} />
      ))}
      <StateLine answer={answer} />
    </>
  );
}

/** State of the conversation after an answer. */
function StateLine({ answer: { replies, queue, isBot, isClosed } }: { answer: SimulatedBot }) {
  const t = useText(trialText);
  const parts = [
    ...(replies.length === 0 ? [t.silent] : []),
    queue === null ? t.noQueue : t.queue(queue),
    isClosed ? t.isClosed : isBot ? t.isBot : t.isPerson,
  ];
  return <p className={bubble['line']}>{parts.join(' · ')}</p>;
}
