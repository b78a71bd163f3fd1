import { BarChart3 } from 'lucide-react';
import { useText } from '../../../lib/i18n.ts';
import css from './cards.module.css';
import { RichText } from '../../../ui/rich-text-view.tsx';
import { text } from './conversation.text.ts';

/** WhatsApp's limit of poll options. */
const MOST_ANSWERS = 20;

/** The question and its options. WhatsApp shows the votes on the phone only. */
export function PollCard({ body }: { body: string }) {
  const t = useText(text);
  const [question = '', ...answers] = body.split('\n', MOST_ANSWERS + 1);
  return (
    <span className={css['poll']}>
      <strong>
        <BarChart3 size={16} aria-hidden="true" /> <RichText text={question || t.poll} />
      </strong>
      <ul>
        {answers.map((answer, at) => (
          <li key={at}>
            <RichText text={answer} />
          </li>
        ))}
      </ul>
    </span>
  );
}
