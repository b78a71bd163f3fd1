import type { MessageView } from '@recado/contracts';
import { CloudOff, LoaderCircle, RotateCw } from 'lucide-react';
import { useText } from '../../../lib/i18n.ts';
import css from './absent-media.module.css';
import { text } from './conversation.text.ts';
import { box } from './media-box.ts';
import { useFetchMedia } from './messages.queries.ts';

/** Placeholder of a file that is being downloaded, over its preview; or the reason why it is missing, with a retry. */
export function Absent({ message }: { message: MessageView }) {
  const t = useText(text);
  const { mediaState, mediaType, mediaPreview } = message;
  const fetching = mediaState === 'pending' || mediaState === 'ready';
  const retry = useFetchMedia(message.ticketId);
  const Icon = fetching ? LoaderCircle : CloudOff;
  const words = { expired: t.expired, tooLarge: t.tooLarge, failed: t.notFetched, removed: t.removedByRetention };
  const shaped = mediaType === 'image' || mediaType === 'video';
  const { width, height } = box(message);
  return (
    <span className={css['absent']} style={shaped ? { inlineSize: width, minBlockSize: height } : undefined}>
      {mediaType === 'application' && message.mediaName && <strong>{message.mediaName}</strong>}
      {shaped && mediaPreview && <img src={mediaPreview} alt="" />}
      <span className={css['words']} data-over={shaped && mediaPreview !== null}>
        <Icon size={18} aria-hidden="true" data-turns={fetching} />
        {fetching ? t.fetching : (words[mediaState as keyof typeof words] ?? t.notFetched)}
      </span>
      {/* A retry cannot help a file above the size limit, which only the operator can raise, nor one that was removed. */}
      {!fetching && mediaState !== 'tooLarge' && mediaState !== 'removed' && message.id > 0 && (
        <button type="button" disabled={retry.isPending} onClick={() => retry.mutate(message)}>
          <RotateCw size={12} aria-hidden="true" />
          {t.retry}
        </button>
      )}
    </span>
  );
}
