import { SkeletonBar } from '../skeleton-bar.tsx';
import css from './message-skeleton.module.css';

const bubbles: [mine: boolean, width: number, height: number][] = [
  [false, 240, 40],
  [false, 180, 32],
  [true, 280, 56],
  [false, 320, 40],
  [true, 200, 32],
  [true, 260, 40],
];

export const MessageSkeleton = () => (
  <div className={css['list']} aria-busy="true">
    {bubbles.map(([mine, width, height]) => (
      <div key={`${width}`} data-mine={mine}>
        <SkeletonBar w={width} h={height} />
      </div>
    ))}
  </div>
);
