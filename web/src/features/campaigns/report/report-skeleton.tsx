import page from '../../../ui/detail-page.module.css';
import { SkeletonBar } from '../../../ui/skeleton-bar.tsx';
import css from './report.module.css';

/** Shape of the report while the campaign loads. */
export const ReportSkeleton = () => (
  <>
    <div className={page['head']} aria-busy="true">
      <SkeletonBar w={80} />
      <SkeletonBar w={260} h={24} />
      <SkeletonBar w={360} h={10} />
    </div>
    <SummarySkeleton />
  </>
);

export const SummarySkeleton = () => (
  <div className={css['summary']} aria-busy="true">
    <div className={css['bones']}>
      {[100, 94, 90, 62, 18].map((share) => (
        <SkeletonBar key={share} w={`${share}%`} h={20} />
      ))}
    </div>
    <SkeletonBar w="100%" h={160} />
    <SkeletonBar w="100%" h={96} />
  </div>
);
