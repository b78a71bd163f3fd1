import { SkeletonBar } from '../../../ui/skeleton-bar.tsx';
import css from './list-skeleton.module.css';

const rows = [62, 48, 75, 55, 68, 44, 71, 58];

export const ListSkeleton = () => (
  <div className={css['list']} aria-busy="true">
    {rows.map((width) => (
      <div key={width} className={css['row']}>
        <SkeletonBar w={36} h={36} round />
        <div>
          <SkeletonBar w={`${width}%`} />
          <SkeletonBar w={`${width + 18}%`} h={10} />
          <SkeletonBar w={64} h={10} />
        </div>
      </div>
    ))}
  </div>
);
