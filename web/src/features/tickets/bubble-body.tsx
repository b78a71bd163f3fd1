import type { MessageView } from '@recado/contracts';
import { Ban, Clock3, FileQuestion } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import css from './bubble-body.module.css';
import { text } from './conversation.text.ts';
import { MediaView } from './media-view.tsx';
import { LocationCard, ContactCard } from './cards.tsx';
import { RichText } from './rich-text-view.tsx';

interface Props {
  message: MessageView;
  jumbo: boolean;
  onImage: (id: number) => void;
}

export function BubbleBody({ message, jumbo, onImage }: Props) {
  const t = useText(text);
  if (message.isDeleted) {
    return (
      <span className={css['quiet']}>
        <Ban size={14} aria-hidden="true" /> {t.deleted}
      </span>
    );
  }
  switch (message.mediaType) {
    case 'chat':
      return (
        <span className={jumbo ? css['jumbo'] : css['words']}>
          <RichText text={message.body} />
        </span>
      );
    case 'locationMessage':
      return <LocationCard body={message.body} />;
    case 'vcard':
      return <ContactCard body={message.body} />;
    case 'waiting':
      return (
        <span className={css['quiet']}>
          <Clock3 size={14} aria-hidden="true" /> {t.waiting}
        </span>
      );
    case 'unsupported':
      return (
        <span className={css['quiet']}>
          <FileQuestion size={14} aria-hidden="true" /> {t.unsupported}
        </span>
      );
    default:
      return <MediaView message={message} onImage={onImage} />;
  }
}
