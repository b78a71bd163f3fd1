import { useQuery } from '@tanstack/react-query';
import { Pause, Play } from 'lucide-react';
import { useRef, useState } from 'react';
import { useText } from '../../../lib/i18n.ts';
import { formatDuration as minutes } from '../../../lib/format-time.ts';
import css from './audio-player.module.css';
import { text } from './conversation.text.ts';
import { bytesOf, peaksOf } from './audio-peaks.ts';

const bars = 44;
const decodable = 3_000_000;
const speeds = [1, 1.5, 2];

interface Props {
  url: string;
  /** The audio itself, where only this browser has it. */
  file?: Blob;
  seconds: number | null;
  voice: boolean;
  bytes: number | null;
}

/** A voice note shows its waveform, which also seeks. */
export function AudioPlayer({ url, file, seconds, voice, bytes }: Props) {
  const t = useText(text);
  const audio = useRef<HTMLAudioElement>(null);
  const [playing, setPlaying] = useState(false);
  const [at, setAt] = useState(0);
  const [loaded, setLoaded] = useState<number | null>(null);
  const [speed, setSpeed] = useState(1);
  const wave = useQuery({
    // Signed addresses change; the path before the signature does not.
    queryKey: ['peaks', url.split('?')[0]],
    queryFn: async ({ signal }) => peaksOf(await (file ? file.arrayBuffer() : bytesOf(url, signal)), bars),
    enabled: voice && (bytes ?? 0) < decodable,
    staleTime: Infinity,
    retry: false,
  });
  const known = loaded ?? seconds ?? wave.data?.seconds ?? 0;
  const share = known > 0 ? Math.min(1, at / known) : 0;

  const toggle = () => void (playing ? audio.current?.pause() : audio.current?.play().catch(() => setPlaying(false)));
  function seek(to: number) {
    setAt(to);
    if (audio.current) audio.current.currentTime = to;
  }
  function faster() {
    const next = speeds[(speeds.indexOf(speed) + 1) % speeds.length] ?? 1;
    setSpeed(next);
    if (audio.current) audio.current.playbackRate = next;
  }
  return (
    <div className={css['player']}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- received media has no captions */}
      <audio
        ref={audio}
        src={url}
        preload="none"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => setAt(0)}
        onTimeUpdate={({ currentTarget }) => setAt(currentTarget.currentTime)}
        onLoadedMetadata={({ currentTarget: { duration } }) => Number.isFinite(duration) && setLoaded(duration)}
      />
      <button type="button" className={css['play']} aria-label={playing ? t.pause : t.play} onClick={toggle}>
        {playing ? <Pause size={16} fill="currentColor" /> : <Play size={16} fill="currentColor" />}
      </button>
      <div className={css['track']}>
        <Wave peaks={wave.data?.peaks ?? null} share={share} />
        <input
          type="range"
          min={0}
          max={known || 1}
          step={0.1}
          value={at}
          aria-label={t.seek}
          aria-valuetext={minutes(at)}
          onChange={(event) => seek(Number(event.target.value))}
        />
      </div>
      <span className={css['time']}>{minutes(playing || at > 0 ? at : known)}</span>
      <button type="button" className={css['speed']} aria-label={`${t.speed}: ${speed}`} onClick={faster}>
        {speed}×
      </button>
    </div>
  );
}

function Wave({ peaks, share }: { peaks: number[] | null; share: number }) {
  if (!peaks) {
    return (
      <span className={css['bar']} aria-hidden="true">
        <span style={{ inlineSize: `${share * 100}%` }} />
      </span>
    );
  }
  return (
    <svg className={css['wave']} viewBox={`0 0 ${peaks.length * 3} 24`} preserveAspectRatio="none" aria-hidden="true">
      {peaks.map((peak, at) => {
        const height = Math.max(2, peak * 22);
        return (
          <rect
            key={at}
            x={at * 3}
            y={12 - height / 2}
            width={2}
            height={height}
            rx={1}
            data-played={at / peaks.length < share}
          />
        );
      })}
    </svg>
  );
}
