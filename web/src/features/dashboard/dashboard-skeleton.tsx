import { SkeletonBar } from '../../ui/skeleton-bar.tsx';
import css from './counter-cards.module.css';
import page from './dashboard.module.css';

/** The page before its first numbers. */
export const CardsSkeleton = () => (
  <div aria-busy="true" aria-hidden="true">
    <p className={page['range']}>
      <SkeletonBar w={280} />
    </p>
    <ul className={css['cards']}>
      {[1, 2, 3, 4, 5, 6].map((n) => (
        <li key={n} className={page['bone']}>
          <SkeletonBar w="70%" />
          <SkeletonBar w="45%" h={28} />
          <SkeletonBar w="30%" />
        </li>
      ))}
    </ul>
    <div className={page['bones']}>
      <SkeletonBar w="100%" h={220} />
      <SkeletonBar w="100%" h={220} />
    </div>
  </div>
);
