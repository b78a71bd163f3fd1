import type { MessageView } from '@recado/contracts';
import { Forward, Megaphone } from 'lucide-react';
import { memo } from 'react';
import { useText } from '../../../lib/i18n.ts';
import { formatPhone } from '../../../lib/format-phone.ts';
import { formatTime } from '../../../lib/format-time.ts';
import css from '../../../ui/bubble.module.css';
import { nameHue } from '../../../ui/name-hue.ts';
import type { SelectTarget } from '../composer/composer-target.ts';
import { BubbleBody } from './bubble-body.tsx';
import { BubbleFailure } from './bubble-failure.tsx';
import { BubbleReactions } from './bubble-reactions.tsx';
import { BubbleRefusal } from './bubble-refusal.tsx';
import { BubbleTools } from './bubble-tools.tsx';
import { ChooseMark } from '../forward/choose-mark.tsx';
import { EarlierTexts } from './earlier-texts.tsx';
import { text as forwardText } from '../forward/forward.text.ts';
import { LogLine } from './log-line.tsx';
import { TemplateButtons, TemplateName } from './template-parts.tsx';
import { Quote } from './quote.tsx';
import { isJumbo } from '../../../ui/rich-text.ts';
import { text } from './conversation.text.ts';
import { Ticks } from './ticks.tsx';

interface Props {
  message: MessageView;
  first: boolean;
  last: boolean;
  group: boolean;
  readOnly: boolean;
  onAnswer: SelectTarget | undefined;
  onImage: (id: number) => void;
}

export const MessageBubble = memo(function MessageBubble(props: Props) {
  const { message, first, last, group, readOnly, onAnswer, onImage } = props;
  const t = useText(text);
  if (message.mediaType === 'call_log' || message.mediaType === 'group_log') return <LogLine message={message} />;
  const jumbo = message.mediaType === 'chat' && !message.quotedMsg && !message.isDeleted && isJumbo(message.body);
  const bare = jumbo || (message.mediaType === 'sticker' && !message.isDeleted);
  const writable = !readOnly && message.id > 0 && !message.isDeleted;
  return (
    <article
      id={`message-${message.id}`}
      className={css['row']}
      data-mine={message.fromMe}
      data-first={first}
      data-last={last}
      aria-label={`${message.fromMe ? t.you : message.author}, ${formatTime(message.createdAt)}`}
    >
      <div className={css['bubble']} data-bare={bare} data-failed={message.failure !== null}>
        {group && first && !message.fromMe && <Author message={message} />}
        {message.isForwarded && !message.isDeleted && <Forwarded />}
        {message.campaign && <Campaign message={message} />}
        {message.template && <TemplateName template={message.template} />}
        {message.quotedMsg && <Quote quoted={message.quotedMsg} />}
        <BubbleBody message={message} jumbo={jumbo} onImage={onImage} />
        <Meta message={message} />
        {message.template && <TemplateButtons template={message.template} />}
      </div>
      {message.failure !== null && <BubbleFailure message={message} readOnly={readOnly} />}
      {message.refusedChange && <BubbleRefusal change={message.refusedChange} />}
      <BubbleReactions message={message} readOnly={!writable || !onAnswer} />
      {writable && <BubbleTools message={message} onAnswer={onAnswer} />}
      <ChooseMark message={message} />
    </article>
  );
});

function Forwarded() {
  const t = useText(forwardText);
  return (
    <span className={css['forwarded']}>
      <Forward size={12} aria-hidden="true" />
      {t.forwarded}
    </span>
  );
}

/** The campaign that a message is of, or that it answers. */
function Campaign({ message: { campaign = '', fromMe } }: { message: MessageView }) {
  const t = useText(text);
  return (
    <span className={css['forwarded']}>
      <Megaphone size={12} aria-hidden="true" />
      {fromMe ? t.campaign(campaign) : t.campaignAnswer(campaign)}
    </span>
  );
}

/** Author in a group: the chosen name, which proves nothing, and the number. */
function Author({ message: { author, participant } }: { message: MessageView }) {
  const t = useText(text);
  const isHidden = participant?.endsWith('@lid') ?? false;
  const number = isHidden ? t.hiddenNumber : formatPhone(participant ?? '');
  const name = participant?.startsWith(author) ? number : author;
  return (
    <span className={css['author']} data-tone={nameHue(participant ?? author)} title={`${name} ${number}`}>
      <strong>{name}</strong>
      {name !== number && <small>{number}</small>}
    </span>
  );
}

function Meta({ message }: { message: MessageView }) {
  return (
    <span className={css['meta']}>
      {message.isEdited && !message.isDeleted && <EarlierTexts message={message} />}
      <time dateTime={message.createdAt}>{formatTime(message.createdAt)}</time>
      {message.fromMe && !message.isDeleted && <Ticks ack={message.ack} failed={message.failure !== null} />}
    </span>
  );
}
