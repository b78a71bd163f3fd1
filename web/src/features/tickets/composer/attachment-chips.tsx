import { CircleAlert, FileText, Image, Mic, RotateCw, Video, X } from 'lucide-react';
import { useText } from '../../../lib/i18n.ts';
import { size } from '../../../lib/time.ts';
import css from './attachment-chips.module.css';
import { text } from './composer.text.ts';
import type { Attachment } from './use-attachments.ts';

interface Props {
  files: Attachment[];
  onRemove: (key: string) => void;
  onRetry: (file: Attachment) => void;
}

export function AttachmentChips({ files, onRemove, onRetry }: Props) {
  if (files.length === 0) return null;
  return (
    <ul className={css['chips']}>
      {files.map((file) => (
        <li key={file.key}>
          <Chip file={file} onRemove={() => onRemove(file.key)} onRetry={() => onRetry(file)} />
        </li>
      ))}
    </ul>
  );
}

function KindIcon({ attachment: { file, voice, error } }: { attachment: Attachment }) {
  const look = { size: 16, 'aria-hidden': true } as const;
  if (error) return <CircleAlert {...look} />;
  if (voice || file.type.startsWith('audio/')) return <Mic {...look} />;
  if (file.type.startsWith('image/')) return <Image {...look} />;
  return file.type.startsWith('video/') ? <Video {...look} /> : <FileText {...look} />;
}

function Chip({ file, onRemove, onRetry }: { file: Attachment; onRemove: () => void; onRetry: () => void }) {
  const t = useText(text);
  const name = file.voice ? t.voiceName : file.file.name;
  const sending = file.progress !== null;
  return (
    <div className={css['chip']} data-bad={file.error !== null} title={file.error ?? name}>
      <KindIcon attachment={file} />
      <span className={css['name']}>{name}</span>
      <small>{file.error ?? (sending ? `${Math.round((file.progress ?? 0) * 100)} %` : size(file.file.size))}</small>
      {file.error && (
        <button type="button" aria-label={t.retryFile} title={t.retryFile} onClick={onRetry}>
          <RotateCw size={14} />
        </button>
      )}
      <button type="button" aria-label={sending ? t.cancelFile(name) : t.removeFile(name)} onClick={onRemove}>
        <X size={14} />
      </button>
      {sending && <progress className={css['progress']} max={1} value={file.progress ?? 0} aria-label={name} />}
    </div>
  );
}
