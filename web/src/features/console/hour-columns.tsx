import { formatMilliseconds } from '../../lib/format-time.ts';
import { useText } from '../../lib/i18n.ts';
import { useNow } from '../../lib/use-now.ts';
import { classNames } from '../../ui/class-names.ts';
import css from './load.module.css';
import { loadText } from './load.text.ts';

const HOUR_MS = 3_600_000;

interface Props {
  /** Milliseconds of each hour, the oldest first; the last one is the current hour. */
  hours: number[];
  isWide?: boolean;
}

/** A small column for each of the last hours; the largest one is said in words. */
export function HourColumns({ hours, isWide = false }: Props) {
  const t = useText(loadText);
  const now = useNow();
  const most = Math.max(...hours, 0);
  const at = new Date(Math.floor(now / HOUR_MS) * HOUR_MS - (hours.length - 1 - hours.lastIndexOf(most)) * HOUR_MS);
  const label = most === 0 ? t.quiet : t.peak(formatMilliseconds(most), `${String(at.getHours()).padStart(2, '0')}h`);
  return (
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- its colours are those of the theme
      role="img"
      aria-label={label}
      className={classNames(css['hours'], isWide && css['wide'])}
      viewBox={`0 0 ${hours.length * 4} 24`}
      preserveAspectRatio="none"
    >
      <title>{label}</title>
      {hours.map((ms, hour) => {
        const height = most === 0 ? 0 : (ms / most) * 23;
        const drawn = ms === 0 ? 1 : Math.max(2, height);
        // oxlint-disable-next-line react/no-array-index-key -- hours have no other name, and keep their places
        return <rect key={hour} data-idle={ms === 0} x={hour * 4} y={24 - drawn} width={3} height={drawn} />;
      })}
    </svg>
  );
}
