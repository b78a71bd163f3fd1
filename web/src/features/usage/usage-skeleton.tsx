import { SkeletonBar } from '../../ui/skeleton-bar.tsx';
import css from './usage.module.css';

const eight = [1, 2, 3, 4, 5, 6, 7, 8];

export const NumbersSkeleton = () => (
  <div className={css['numbers']} aria-hidden="true">
    <div className={css['bones']}>
      {eight.map((n) => (
        <div key={n}>
          <SkeletonBar w="70%" />
          <SkeletonBar w="40%" h={20} />
        </div>
      ))}
    </div>
  </div>
);
export const ChartSkeleton = () => (
  <div className={css['days']} aria-hidden="true">
    <SkeletonBar w="100%" h={240} />
  </div>
);
