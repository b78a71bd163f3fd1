import type { SimulatedReply } from '@recado/contracts';
import { Button } from 'antd';
import { CircleAlert, Paperclip, RotateCw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { formatMoment, formatTime } from '../../../lib/format-time.ts';
import { useText } from '../../../lib/i18n.ts';
import words from '../../../ui/bubble-words.module.css';
import bubble from '../../../ui/bubble.module.css';
import { RichText } from '../../../ui/rich-text-view.tsx';
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
  const chat = useRef<HTMLDivElement>(null);
  const last = turns.at(-1);
  const progress = `${last?.id} ${last?.result === null}`;
  useEffect(() => {
    chat.current?.scrollTo({ top: chat.current.scrollHeight });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each message and answer makes the chat longer
  }, [progress]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
    <div ref={chat} className={css['chat']} role="log" tabIndex={0} aria-label={t.chat}>
      {turns.map((turn, at) => (
        <div key={turn.id}>
          {turn.text !== '' && (
            <Row isMine isFirst isLast at={turn.at} author={t.contact} reply={{ text: turn.text, file: '' }} />
          )}
          {turn.text === '' && at > 0 && <p className={bubble['line']}>{t.advanced(formatMoment(turn.at))}</p>}
          <Outcome turn={turn} onRetry={() => onRetry(turn)} />
        </div>
      ))}
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
    <Row key={n} isFirst={n === 0} isLast={n === replies.length - 1} at={at} author={t.bot} reply={reply} />
  ));
}

interface RowProps {
  reply: SimulatedReply;
  at: string;
  author: string;
  isMine?: boolean;
  isFirst: boolean;
  isLast: boolean;
}
function Row({ reply: { text, file }, at, author, isMine = false, isFirst, isLast }: RowProps) {
  return (
    <div className={bubble['row']} data-mine={isMine} data-first={isFirst} data-last={isLast}>
      <div className={bubble['bubble']}>
        <span className="sr-only">{author}: </span>
        {file && (
          <span className={css['file']}>
            <Paperclip size={14} aria-hidden="true" /> {file}
          </span>
        )}
        <span className={words['words']}>
          <RichText text={text} />
        </span>
        <span className={bubble['meta']}>
          <time dateTime={at}>{formatTime(at)}</time>
        </span>
      </div>
    </div>
  );
}
