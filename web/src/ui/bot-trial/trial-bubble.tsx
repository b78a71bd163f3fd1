import type { SimulatedReply } from '@recado/contracts';
import { Paperclip } from 'lucide-react';
import { formatTime } from '../../lib/format-time.ts';
import { useText } from '../../lib/i18n.ts';
import words from '../bubble-words.module.css';
import bubble from '../bubble.module.css';
import { RichText } from '../rich-text-view.tsx';
import css from './bot-trial.module.css';
import { fileText } from './bot-trial.text.ts';

interface Props {
  reply: SimulatedReply;
  at: string;
  author: string;
  isMine?: boolean;
  isFirst: boolean;
  isLast: boolean;
}

/** A message of a conversation that is tried out. */
export function TrialBubble({ reply: { text, file }, at, author, isMine = false, isFirst, isLast }: Props) {
  const files: Record<string, string> = useText(fileText);
  return (
    <div className={bubble['row']} data-mine={isMine} data-first={isFirst} data-last={isLast}>
      <div className={bubble['bubble']}>
        <span className="sr-only">{author}: </span>
        {file && (
          <span className={css['file']}>
            <Paperclip size={14} aria-hidden="true" /> {files[file] ?? file}
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
