import { Button } from 'antd';
import { CircleAlert, RotateCw } from 'lucide-react';
import { formatMoment } from '../../../lib/format-time.ts';
import { useText } from '../../../lib/i18n.ts';
import { scrollToEnd } from '../../../ui/bot-trial/scroll-to-end.ts';
import { TrialBubble } from '../../../ui/bot-trial/trial-bubble.tsx';
import bubble from '../../../ui/bubble.module.css';
import css from './trial.module.css';
import { trialText } from './trial.text.ts';
import { answerOf, type TrialTurn } from './use-flow-trial.ts';

interface Props {
  turns: TrialTurn[];
  onRetry: (failed: TrialTurn) => void;
}

/** The conversation as on the contact's phone: the contact's messages stand on the right. */
export function TrialChat({ turns, onRetry }: Props) {
  const t = useText(trialText);
  const last = turns.at(-1);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
    <div className={css['chat']} role="log" tabIndex={0} aria-label={t.chat}>
      {turns.map((turn, at) => (
        <div key={turn.id}>
          {turn.text !== '' && (
            <TrialBubble isMine isFirst isLast at={turn.at} author={t.contact} reply={{ text: turn.text, file: '' }} />
          )}
          {turn.text === '' && at > 0 && <p className={bubble['line']}>{t.advanced(formatMoment(turn.at))}</p>}
          <Outcome turn={turn} onRetry={() => onRetry(turn)} />
        </div>
      ))}
      {/* A new element with each message and each answer. */}
      <span key={`${last?.id} ${last?.result === null}`} ref={scrollToEnd} />
    </div>
  );
}

function Outcome({ turn, onRetry }: { turn: TrialTurn; onRetry: () => void }) {
  const t = useText(trialText);
  const { result, at } = turn;
  if (result === null) return <output className={css['typing']}>{t.typing}</output>;
  if ('error' in result)
    return (
      <div className={css['failed']} role="alert">
        <p>
          <CircleAlert size={14} aria-hidden="true" /> {result.error}
        </p>
        <Button size="small" icon={<RotateCw size={14} aria-hidden="true" />} onClick={onRetry}>
          {t.retry}
        </Button>
      </div>
    );
  const replies = answerOf(turn)?.replies ?? [];
  return replies.map((reply, n) => (
    <TrialBubble key={n} isFirst={n === 0} isLast={n === replies.length - 1} at={at} author={t.bot} reply={reply} />
  ));
}
