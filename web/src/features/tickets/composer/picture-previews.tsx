import { X } from 'lucide-react';
import { useCallback } from 'react';
import { useText } from '../../../lib/i18n.ts';
import { text } from './composer.text.ts';
import css from './picture-previews.module.css';
import type { Attachment } from './use-attachments.ts';

interface Props {
  pictures: Attachment[];
  /** The file that the text of the message goes with, so that it has no caption of its own. */
  withText: string | undefined;
  onCaption: (key: string, caption: string) => void;
  onRemove: (key: string) => void;
  onSend: () => void;
}

/** Chosen pictures as they will be sent. Each but the one that the text goes with may have a caption. */
export default function PicturePreviews({ pictures, withText, onCaption, onRemove, onSend }: Props) {
  const t = useText(text);
  return (
    <ul className={css['pictures']} aria-label={t.pictures(pictures.length)}>
      {pictures.map(({ key, file, caption }) => (
        <li key={key}>
          <Picture file={file} />
          <button
            type="button"
            aria-label={t.removeFile(file.name)}
            title={t.removeFile(file.name)}
            onClick={() => onRemove(key)}
          >
            <X size={14} />
          </button>
          {key === withText ? (
            <small title={t.captionIsText}>{t.captionIsText}</small>
          ) : (
            <input
              aria-label={t.captionOf(file.name)}
              placeholder={t.caption}
              value={caption}
              maxLength={4_096}
              onChange={(event) => onCaption(key, event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
                event.preventDefault();
                onSend();
              }}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

function Picture({ file }: { file: File }) {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return;
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  return <img ref={show} alt={file.name} title={file.name} />;
}
