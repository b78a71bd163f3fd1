import { SkeletonBar } from '../../../ui/skeleton-bar.tsx';
import css from './chat-list.module.css';

const rows = [62, 48, 75, 55, 68, 44];

export const ChatListSkeleton = () => (
  <div aria-busy="true">
    {rows.map((width) => (
      <div key={width} className={css['skeleton']}>
        <SkeletonBar w={36} h={36} round />
        <div>
          <SkeletonBar w={`${width}%`} />
          <SkeletonBar w={`${width + 18}%`} h={10} />
        </div>
      </div>
    ))}
  </div>
);
