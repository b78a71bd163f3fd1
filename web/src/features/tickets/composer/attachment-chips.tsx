import { CircleAlert, FileText, Image, Mic, RotateCw, Video, X } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useText } from '../../../lib/i18n.ts';
import { formatFileSize } from '../../../lib/format-time.ts';
import css from '../../../ui/composer/file-chips.module.css';
import { text } from './composer.text.ts';
import { useUploadProgress } from './send-file.ts';
import type { Attachment } from './use-attachments.ts';

const PicturePreviews = lazy(() => import('./picture-previews.tsx'));

interface Props {
  files: Attachment[];
  /** The file that the text of the message goes with. */
  withText: string | undefined;
  onCaption: (key: string, caption: string) => void;
  onSend: () => void;
  onRemove: (key: string) => void;
  onRetry: (key: string) => void;
}

/** The files of the composer: pictures that are chosen as they will be sent, all others by their names. */
export function AttachmentChips({ files, onRemove, onRetry, ...captions }: Props) {
  const pictures = files.filter(({ file, state }) => state === 'chosen' && file.type.startsWith('image/'));
  const others = files.filter((file) => !pictures.includes(file));
  return (
    <>
      {pictures.length > 0 && (
        <Suspense>
          <PicturePreviews pictures={pictures} onRemove={onRemove} {...captions} />
        </Suspense>
      )}
      {others.length > 0 && (
        <ul className={css['chips']}>
          {others.map((file) => (
            <li key={file.key}>
              <Chip attachment={file} onRemove={() => onRemove(file.key)} onRetry={() => onRetry(file.key)} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function KindIcon({ attachment: { file, isVoice, state } }: { attachment: Attachment }) {
  const look = { size: 16, 'aria-hidden': true } as const;
  if (state === 'refused') return <CircleAlert {...look} />;
  if (isVoice || file.type.startsWith('audio/')) return <Mic {...look} />;
  if (file.type.startsWith('image/')) return <Image {...look} />;
  return file.type.startsWith('video/') ? <Video {...look} /> : <FileText {...look} />;
}

interface AttachmentChipProps {
  attachment: Attachment;
  onRemove: () => void;
  onRetry: () => void;
}
function Chip({ attachment, onRemove, onRetry }: AttachmentChipProps) {
  const t = useText(text);
  const { key, file, isVoice, state, error } = attachment;
  const share = useUploadProgress(key);
  const name = isVoice ? t.voiceName : file.name;
  const gone = `${Math.round(share * 100)} %`;
  const stands = {
    chosen: formatFileSize(file.size),
    waiting: share > 0 ? gone : t.waiting,
    sending: gone,
    refused: error,
  }[state];
  const isLeaving = state === 'sending' || state === 'waiting';
  return (
    <div className={css['chip']} data-bad={state === 'refused'} title={error ?? name}>
      <KindIcon attachment={attachment} />
      <span className={css['name']}>{name}</span>
      <small>{stands}</small>
      {state === 'refused' && (
        <button type="button" aria-label={t.retryFile} title={t.retryFile} onClick={onRetry}>
          <RotateCw size={14} />
        </button>
      )}
      <button type="button" aria-label={isLeaving ? t.cancelFile(name) : t.removeFile(name)} onClick={onRemove}>
        <X size={14} />
      </button>
      {state === 'sending' && <progress className={css['progress']} max={1} value={share} aria-label={name} />}
    </div>
  );
}
