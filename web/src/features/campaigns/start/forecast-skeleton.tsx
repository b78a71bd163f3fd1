import { useText } from '../../../lib/i18n.ts';
import { SkeletonBar } from '../../../ui/skeleton-bar.tsx';
import { forecastText } from './forecast.text.ts';
import css from './start.module.css';

/** Shape of the forecast while the server counts. */
export function ForecastSkeleton() {
  const t = useText(forecastText);
  return (
    <div className={css['forecast']} aria-busy="true">
      <div className={css['big']}>
        <SkeletonBar w={120} h={40} />
        <output>{t.counting}</output>
      </div>
      <SkeletonBar w="100%" h={16} />
      <div className={css['bones']}>
        {[200, 240, 180].map((width) => (
          <SkeletonBar key={width} w={width} />
        ))}
      </div>
      <SkeletonBar w="100%" h={88} />
      <div className={css['bones']}>
        {[62, 70].map((share) => (
          <SkeletonBar key={share} w={`${share}%`} />
        ))}
      </div>
    </div>
  );
}
