import type { MessageView } from '@recado/contracts';
import { Ban, Clock3, Eye, FileQuestion, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../../lib/i18n.ts';
import css from '../../../ui/bubble-words.module.css';
import { ContactCards } from './contact-cards.tsx';
import { text } from './conversation.text.ts';
import { LocationCard } from './location-card.tsx';
import { MediaView } from './media-view.tsx';
import { PollCard } from './poll-card.tsx';
import { RichText } from '../../../ui/rich-text-view.tsx';

interface Props {
  message: MessageView;
  jumbo: boolean;
  onImage: (id: number) => void;
}

export function BubbleBody({ message, jumbo, onImage }: Props) {
  const t = useText(text);
  const { body, mediaType } = message;
  if (message.isDeleted) return <Quiet icon={Ban}>{t.deleted}</Quiet>;
  switch (mediaType) {
    case 'chat':
      return (
        <span className={jumbo ? css['jumbo'] : css['words']}>
          <RichText text={body} />
        </span>
      );
    case 'poll':
      return <PollCard body={body} />;
    case 'locationMessage':
      return <LocationCard body={body} />;
    case 'vcard':
      return <ContactCards body={body} />;
    case 'waiting':
      return <Quiet icon={Clock3}>{t.waiting}</Quiet>;
    case 'view_once':
      return <Quiet icon={Eye}>{t.viewOnceWithheld}</Quiet>;
    case 'unsupported':
      return <Quiet icon={FileQuestion}>{t.unsupported(body)}</Quiet>;
    default:
      return (
        <>
          {message.isViewOnce && <Quiet icon={Eye}>{t.viewOnce}</Quiet>}
          <MediaView message={message} onImage={onImage} />
        </>
      );
  }
}

const Quiet = ({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) => (
  <span className={css['quiet']}>
    <Icon size={14} aria-hidden="true" /> <span>{children}</span>
  </span>
);
