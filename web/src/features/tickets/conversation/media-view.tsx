import type { MessageView } from '@recado/contracts';
import { Camera, Download, FileText, Video } from 'lucide-react';
import { backendUrl } from '../../../lib/api.ts';
import { useText } from '../../../lib/i18n.ts';
import { formatFileSize } from '../../../lib/format-time.ts';
import { lineOf } from '../../../ui/cut-text.ts';
import { Absent } from './absent-media.tsx';
import { AudioPlayer } from './audio-player.tsx';
import bodyCss from '../../../ui/bubble-words.module.css';
import { text } from './conversation.text.ts';
import { isShownOnce } from './shown-once.ts';
import { box } from './media-box.ts';
import css from './media-view.module.css';
import { RichText } from '../../../ui/rich-text-view.tsx';

interface Props {
  message: MessageView;
  onImage: (id: number) => void;
}

/** Image, sticker, video, audio or file, with its caption. The box has its final size before the file has loaded. */
export function MediaView({ message, onImage }: Props) {
  const caption = message.mediaType === 'audio' || message.body === message.mediaName ? '' : message.body;
  return (
    <>
      <Media message={message} onImage={onImage} />
      {caption && (
        <span className={bodyCss['words']}>
          <RichText text={caption} />
        </span>
      )}
    </>
  );
}

function Media({ message, onImage }: Props) {
  const t = useText(text);
  const { mediaType, mediaUrl } = message;
  if (!mediaUrl || message.mediaState !== 'ready') return <Absent message={message} />;
  const url = backendUrl(mediaUrl);
  if (isShownOnce(message)) return <ViewOnce message={message} onOpen={() => onImage(message.id)} />;
  switch (mediaType) {
    case 'image':
      return (
        <button
          type="button"
          className={css['picture']}
          data-media
          aria-label={t.photo}
          onClick={() => onImage(message.id)}
        >
          <img src={url} alt={lineOf(message.body) || t.photo} {...box(message)} loading="lazy" decoding="async" />
        </button>
      );
    case 'sticker':
      return <img className={css['sticker']} src={url} alt={t.sticker} width={140} height={140} loading="lazy" />;
    case 'video':
      return <Film url={url} message={message} />;
    case 'audio':
      return <AudioPlayer url={url} seconds={message.mediaSeconds} voice={message.isVoice} bytes={message.mediaSize} />;
    default:
      return <FileCard message={message} url={url} />;
  }
}

function Film({ url, message }: { url: string; message: MessageView }) {
  const t = useText(text);
  const { width, height } = box(message);
  return (
    <span className={css['film']} style={{ inlineSize: width }} data-media>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- received media has no captions */}
      <video src={url} style={{ aspectRatio: width / height }} controls preload="metadata" title={t.video} />
    </span>
  );
}

/** A picture or film that may be viewed once; it is loaded and shown while the viewer is open. */
function ViewOnce({ message, onOpen }: { message: MessageView; onOpen: () => void }) {
  const t = useText(text);
  const { width, height } = box(message);
  const Icon = message.mediaType === 'video' ? Video : Camera;
  return (
    <button
      type="button"
      className={css['once']}
      style={{ inlineSize: Math.max(width, 180), blockSize: height }}
      data-media
      onClick={onOpen}
    >
      {message.mediaPreview && <img src={message.mediaPreview} alt="" />}
      <span>
        <Icon size={16} aria-hidden="true" />
        {t.openOnce}
      </span>
    </button>
  );
}

function FileCard({ message, url }: { message: MessageView; url: string }) {
  const t = useText(text);
  const name = message.mediaName ?? t.document;
  return (
    <a className={css['file']} href={url} download={name} target="_blank" rel="noreferrer" title={t.download}>
      <span className={css['mark']}>
        <FileText size={18} aria-hidden="true" />
      </span>
      <span className={css['about']}>
        <strong>{name}</strong>
        <small>
          {[extension(name), message.mediaSize && formatFileSize(message.mediaSize)].filter(Boolean).join(' · ')}
        </small>
      </span>
      <Download size={16} aria-hidden="true" />
    </a>
  );
}
const extension = (name: string) => /\.(\w{1,5})$/.exec(name)?.[1]?.toUpperCase() ?? '';
