import { Download, FileText } from 'lucide-react';
import { AudioPlayer } from '../../../src/features/tickets/conversation/audio-player.tsx';
import { useText } from '../../../src/lib/i18n.ts';
import { formatFileSize } from '../../../src/lib/format-time.ts';
import { simulator, type Message } from '../core/simulator.client.ts';
import { text } from '../phone/phone.text.ts';
import css from './media-body.module.css';

type Media = NonNullable<Message['media']>;

export function MediaBody({ number, message, media }: { number: string; message: Message; media: Media }) {
  const t = useText(text);
  // Relative, like all addresses of this page.
  const url = media.url.replace(/^\//, '');
  switch (message.kind) {
    case 'image':
      return (
        <a className={css['picture']} href={url} target="_blank" rel="noreferrer">
          <img src={url} alt={message.text ?? t.photo} loading="lazy" decoding="async" />
        </a>
      );
    case 'sticker':
      return <img className={css['sticker']} src={url} alt={t.sticker} width={120} height={120} />;
    case 'video':
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- received media has no captions
      return <video className={css['video']} src={url} controls preload="metadata" aria-label={t.video} />;
    case 'audio':
      return (
        <div
          className={css['audio']}
          onPlayCapture={() => {
            if (!message.fromMe && message.status !== 'played')
              void simulator.played(number, message.id).catch(() => undefined);
          }}
        >
          <AudioPlayer
            url={url}
            seconds={media.seconds ?? null}
            voice={media.voice ?? false}
            bytes={media.size ?? null}
          />
        </div>
      );
    default:
      return <FileCard media={media} url={url} />;
  }
}

function FileCard({ media, url }: { media: Media; url: string }) {
  const t = useText(text);
  const name = media.fileName ?? t.document;
  return (
    <a className={css['file']} href={url} download={name}>
      <FileText size={20} strokeWidth={1.75} aria-hidden="true" />
      <span>
        <strong>{name}</strong>
        <small>{media.size === undefined ? media.mimetype : formatFileSize(media.size)}</small>
      </span>
      <Download size={16} aria-hidden="true" />
    </a>
  );
}
