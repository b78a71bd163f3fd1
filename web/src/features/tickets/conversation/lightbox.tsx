import type { MessageView } from '@recado/contracts';
import { ChevronLeft, ChevronRight, Download, X } from 'lucide-react';
import { useState } from 'react';
import { backendUrl } from '../../../lib/api.ts';
import { useText } from '../../../lib/i18n.ts';
import { formatDateTime } from '../../../lib/format-time.ts';
import { lineOf } from '../../../ui/cut-text.ts';
import { useModal } from '../../../ui/use-modal.ts';
import { text } from './conversation.text.ts';
import css from './lightbox.module.css';

interface Props {
  messages: MessageView[];
  start: number;
  onClose: () => void;
}

/** Shows one picture of the conversation; the arrow keys change it. */
export function Lightbox({ messages, start, onClose }: Props) {
  const t = useText(text);
  const images = messages.filter(
    ({ mediaType, mediaUrl, isDeleted }) => mediaType === 'image' && mediaUrl && !isDeleted,
  );
  const [id, setId] = useState(start);
  const at = images.findIndex((image) => image.id === id);
  const image = images[at];

  const step = (by: number) => setId(images[at + by]?.id ?? id);
  const dialog = useModal(onClose, (key) => {
    if (key === 'ArrowLeft') step(-1);
    if (key === 'ArrowRight') step(1);
  });
  if (!image?.mediaUrl) return null;
  const url = backendUrl(image.mediaUrl);
  return (
    <dialog ref={dialog} className={css['box']} aria-label={t.photo}>
      <header className={css['bar']}>
        <span>
          <strong>{image.author}</strong> {formatDateTime(image.createdAt)}
        </span>
        <a href={url} download={image.mediaName ?? ''} aria-label={t.download} title={t.download}>
          <Download size={20} />
        </a>
        <button type="button" aria-label={t.close} title={t.close} onClick={onClose}>
          <X size={20} />
        </button>
      </header>
      <img src={url} alt={lineOf(image.body) || t.photo} />
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
    </dialog>
  );
}
