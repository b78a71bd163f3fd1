import type { MessageView } from '@recado/contracts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { backendUrl } from '../../../lib/api.ts';
import { useText } from '../../../lib/i18n.ts';
import { formatDateTime } from '../../../lib/format-time.ts';
import { lineOf } from '../../../ui/cut-text.ts';
import { PictureViewer } from '../../../ui/messages/picture-viewer.tsx';
import { text } from './conversation.text.ts';
import css from './lightbox.module.css';
import { isShownOnce } from './shown-once.ts';

interface Props {
  messages: MessageView[];
  start: number;
  onClose: () => void;
}

const isPicture = (message: MessageView) =>
  message.mediaType === 'image' && message.mediaUrl !== null && !message.isDeleted && !isShownOnce(message);

/**
 * Shows one picture of the conversation; the arrow keys change it. A picture that may be viewed once is shown alone,
 * and is not saved.
 */
export function Lightbox({ messages, start, onClose }: Props) {
  const t = useText(text);
  const [id, setId] = useState(start);
  const once = messages.find((message) => message.id === start && isShownOnce(message));
  const images = once ? [once] : messages.filter(isPicture);
  const at = images.findIndex((image) => image.id === id);
  const image = images[at];

  const step = (by: number) => setId(images[at + by]?.id ?? id);
  function onKey(key: string) {
    if (key === 'ArrowLeft') step(-1);
    if (key === 'ArrowRight') step(1);
  }
  if (!image?.mediaUrl || image.isDeleted) return null;
  return (
    <PictureViewer
      label={t.photo}
      url={backendUrl(image.mediaUrl)}
      alt={lineOf(image.body) || t.photo}
      title={
        <>
          <strong>{image.author}</strong> {formatDateTime(image.createdAt)}
        </>
      }
      isFilm={image.mediaType === 'video'}
      download={once ? undefined : (image.mediaName ?? '')}
      onClose={onClose}
      onKey={onKey}
    >
      <button
        type="button"
        className={css['step']}
        data-to="previous"
        aria-label={t.previous}
        disabled={at === 0}
        onClick={() => step(-1)}
      >
        <ChevronLeft size={28} />
      </button>
      <button
        type="button"
        className={css['step']}
        data-to="next"
        aria-label={t.next}
        disabled={at === images.length - 1}
        onClick={() => step(1)}
      >
        <ChevronRight size={28} />
      </button>
    </PictureViewer>
  );
}
