import { SkeletonBar } from '../../../ui/skeleton-bar.tsx';
import css from './pane-skeleton.module.css';

const bubbles = [
  [220, false],
  [320, false],
  [180, true],
  [260, false],
  [300, true],
] as const;

export const PaneSkeleton = () => (
  <div className={css['bubbles']} aria-busy="true">
    {bubbles.map(([width, isMine]) => (
      <span key={width} data-mine={isMine}>
        <SkeletonBar w={width} h={36} />
      </span>
    ))}
  </div>
);
