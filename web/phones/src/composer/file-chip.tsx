import { Switch } from 'antd';
import { FileAudio, FileImage, FileText, FileVideo, X, type LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { useText } from '../../../src/lib/i18n.ts';
import { formatFileSize } from '../../../src/lib/format-time.ts';
import { IconButton } from '../../../src/ui/icon-button.tsx';
import type { FileKind } from '../core/simulator.client.ts';
import css from './composer.module.css';
import { text } from './composer.text.ts';
import { fileKindOf } from './read-file.ts';

const icons: Record<FileKind, LucideIcon> = {
  image: FileImage,
  audio: FileAudio,
  video: FileVideo,
  document: FileText,
};

interface Props {
  file: File;
  voice: boolean;
  onVoice: (voice: boolean) => void;
  onRemove: () => void;
}

export function FileChip({ file, voice, onVoice, onRemove }: Props) {
  const t = useText(text);
  const id = useId();
  const kind = fileKindOf(file);
  const Icon = icons[kind];
  return (
    <div className={css['above']}>
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      <span className={css['about']}>
        <strong>{file.name}</strong>
        <span>{formatFileSize(file.size)}</span>
      </span>
      {kind === 'audio' && (
        <label className={css['voice']} htmlFor={id}>
          <Switch id={id} size="small" checked={voice} onChange={onVoice} />
          {t.voice}
        </label>
      )}
      <IconButton size="small" label={t.removeFile} icon={X} iconSize={16} onClick={onRemove} />
    </div>
  );
}
