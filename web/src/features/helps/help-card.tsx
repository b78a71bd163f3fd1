import type { HelpView } from '@recado/contracts';
import { Play } from 'lucide-react';
import { useId, useState, type SyntheticEvent } from 'react';
import { useText } from '../../lib/i18n.ts';
import { thumbnailOf } from '../../lib/youtube-video.ts';
import css from './helps.module.css';
import { text } from './helps.text.ts';

/** Width of the grey image that YouTube sends for a missing video. */
const absentWidth = 120;

export function HelpCard({ help, onWatch }: { help: HelpView; onWatch: () => void }) {
  const t = useText(text);
  const about = useId();
  return (
    <div className={css['card']}>
      <span className={css['picture']}>
        <Thumbnail key={help.video} video={help.video} />
        <span className={css['play']}>
          <Play size={18} fill="currentColor" aria-hidden="true" />
        </span>
      </span>
      <button
        type="button"
        className={css['title']}
        aria-label={t.watch(help.title)}
        aria-describedby={help.description ? about : undefined}
        onClick={onWatch}
      >
        <span>{help.title}</span>
      </button>
      {help.description && (
        <p id={about} className={css['about']}>
          {help.description}
        </p>
      )}
    </div>
  );
}

/** Without YouTube or the video a drawn card is shown. */
function Thumbnail({ video }: { video: string }) {
  const [state, setState] = useState<'coming' | 'there' | 'absent'>('coming');
  const look = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) =>
    setState(currentTarget.naturalWidth > absentWidth ? 'there' : 'absent');
  if (state === 'absent') return null;
  return (
    <img
      src={thumbnailOf(video)}
      alt=""
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      data-state={state}
      onLoad={look}
      onError={() => setState('absent')}
    />
  );
}
