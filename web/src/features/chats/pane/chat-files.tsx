import type { ChatFile } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { Download, FileText, ImageOff } from 'lucide-react';
import { useState } from 'react';
import { api, backendUrl } from '../../../lib/api.ts';
import { formatFileSize } from '../../../lib/format-time.ts';
import { useText } from '../../../lib/i18n.ts';
import { showError } from '../../../lib/toasts.ts';
import { PictureViewer } from '../../../ui/messages/picture-viewer.tsx';
import css from './chat-files.module.css';
import { paneText } from './pane.text.ts';

/** Age at which an address is fetched again: addresses expire after five minutes. */
const freshMs = 4 * 60_000;
const addressOptions = (id: number) => ({
  ...api.chatMessages.file.options({ id }),
  staleTime: freshMs,
  gcTime: freshMs,
});

/** Fetches a new address, which only members get, and saves the file under its name. */
async function save({ id, name }: ChatFile): Promise<void> {
  try {
    const { url } = await api.chatMessages.file.call({ id });
    const link = document.createElement('a');
    link.href = `${backendUrl(url)}&name=${encodeURIComponent(name)}`;
    link.download = name;
    link.click();
  } catch (error) {
    showError(error);
  }
}

export function ChatFiles({ files }: { files: ChatFile[] }) {
  if (files.length === 0) return null;
  return (
    <div className={css['files']}>
      {files.map((file) => {
        if (/^image\/(png|jpe?g|gif|webp)$/.test(file.mimetype)) return <Picture key={file.id} file={file} />;
        if (/^(audio|video)\//.test(file.mimetype)) return <Player key={file.id} file={file} />;
        return <FileCard key={file.id} file={file} />;
      })}
    </div>
  );
}

const MOST_WIDE = 320;
const MOST_HIGH = 320;
/** The size on the screen, so that nothing moves while the picture loads. */
function boxOf({ width, height }: ChatFile): { width: number; height: number } {
  if (!width || !height) return { width: 240, height: 180 };
  const scale = Math.min(1, MOST_WIDE / width, MOST_HIGH / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

function Picture({ file }: { file: ChatFile }) {
  const t = useText(paneText);
  const { data, isError } = useQuery(addressOptions(file.id));
  const [isOpen, setOpen] = useState(false);
  const box = boxOf(file);
  const url = data && backendUrl(data.url);
  return (
    <>
      <button
        type="button"
        className={css['picture']}
        aria-label={`${t.photo}: ${file.name}`}
        disabled={!url}
        onClick={() => setOpen(true)}
      >
        {url ? (
          <img src={url} alt="" {...box} decoding="async" />
        ) : (
          <span className={css['place']} style={{ inlineSize: box.width, aspectRatio: box.width / box.height }}>
            {isError && (
              <>
                <ImageOff size={20} aria-hidden="true" />
                <span className="sr-only">{t.noFile}</span>
              </>
            )}
          </span>
        )}
      </button>
      {isOpen && url && (
        <PictureViewer
          label={t.photo}
          url={url}
          alt={file.name}
          title={file.name}
          download={() => void save(file)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function Player({ file }: { file: ChatFile }) {
  const t = useText(paneText);
  const { data } = useQuery(addressOptions(file.id));
  const url = data && backendUrl(data.url);
  if (!url) return <FileCard file={file} />;
  return file.mimetype.startsWith('audio/') ? (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- recordings of colleagues have no captions
    <audio className={css['audio']} src={url} controls preload="metadata" title={t.audio} />
  ) : (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- recordings of colleagues have no captions
    <video className={css['video']} src={url} controls preload="metadata" title={t.video} />
  );
}

function FileCard({ file }: { file: ChatFile }) {
  const t = useText(paneText);
  const ending = /\.(\w{1,5})$/.exec(file.name)?.[1]?.toUpperCase();
  return (
    <button type="button" className={css['file']} title={t.download} onClick={() => void save(file)}>
      <FileText size={18} aria-hidden="true" className={css['mark']} />
      <strong>{file.name}</strong>
      <small>{[ending, formatFileSize(file.size)].filter(Boolean).join(' · ')}</small>
      <Download size={16} aria-hidden="true" className={css['down']} />
    </button>
  );
}
