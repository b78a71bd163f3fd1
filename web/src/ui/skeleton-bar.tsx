import css from './skeleton-bar.module.css';

/** A grey bar of a skeleton; sizes in pixels or CSS lengths. */
export const SkeletonBar = ({ w, h = 12, round = false }: { w: number | string; h?: number; round?: boolean }) => (
  <span className={css['bar']} style={{ inlineSize: w, blockSize: h, borderRadius: round ? '50%' : 4 }} />
);
