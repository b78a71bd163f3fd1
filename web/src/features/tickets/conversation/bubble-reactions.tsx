import type { MessageView } from '@recado/contracts';
import { useText } from '../../../lib/i18n.ts';
import { ReactButton } from '../../../ui/react-button.tsx';
import { Reactions } from '../../../ui/reactions.tsx';
import { AnyEmoji } from '../../../ui/any-emoji.tsx';
import { text } from './conversation.text.ts';
import { useReact } from './messages.queries.ts';

interface Props {
  message: MessageView;
  readOnly: boolean;
}

/** Reactions of the contact and of the company. */
export const BubbleReactions = (props: Props) => props.message.reactions.length > 0 && <Given {...props} />;

function Given({ message, readOnly }: Props) {
  const t = useText(text);
  const react = useReact(message.ticketId);
  return (
    <Reactions
      all={message.reactions.map(({ emoji, fromMe, name }) => ({ emoji, mine: fromMe, name }))}
      says={t.reactedBy}
      you={t.you}
      onToggle={readOnly ? undefined : (emoji) => react.mutate({ message, emoji })}
    />
  );
}

/** Open from its first render. */
export function BubbleReact({ message }: { message: MessageView }) {
  const t = useText(text);
  const react = useReact(message.ticketId);
  return (
    <ReactButton
      label={t.react}
      says={(emoji, isMine) => (isMine ? t.unreact(emoji) : t.reactWith(emoji))}
      clicked
      mine={message.reactions.find(({ fromMe }) => fromMe)?.emoji}
      onReact={(emoji) => react.mutate({ message, emoji })}
      others={{ label: t.otherEmoji, Panel: AnyEmoji }}
    />
  );
}
