import { SkeletonBar } from '../../ui/skeleton-bar.tsx';
import css from './usage.module.css';

const three = [1, 2, 3];
const eight = [1, 2, 3, 4, 5, 6, 7, 8];

export const QuotasSkeleton = () => (
  <div className={css['quotas']} aria-hidden="true">
    {three.map((n) => (
      <div key={n} className={css['quota']}>
        <SkeletonBar w="60%" />
        <SkeletonBar w="40%" h={28} />
        <SkeletonBar w="100%" h={6} />
        <SkeletonBar w="50%" />
      </div>
    ))}
  </div>
);
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
