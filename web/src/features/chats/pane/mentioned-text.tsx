import type { ChatMessage, ChatPerson } from '@recado/contracts';
import { RichText } from '../../../ui/rich-text-view.tsx';
import { splitMentions } from '../../../lib/parse-mentions.ts';
import css from './chat-bubble.module.css';

/** The text of a message, in which the names of mentioned members stand out. */
export function MentionedText({
  message,
  people,
}: {
  message: Pick<ChatMessage, 'message' | 'mentions'>;
  people: ChatPerson[];
}) {
  const mentioned = people.filter(({ id }) => message.mentions.includes(id));
  return splitMentions(message.message, mentioned).map(({ at, text, isMention }) =>
    isMention ? (
      <span key={at} className={css['mention']}>
        {text}
      </span>
    ) : (
      <RichText key={at} text={text} />
    ),
  );
}
