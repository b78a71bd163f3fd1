import css from './share-track.module.css';

/** A drawn part of a whole. @param share 0 to 1; a small one is still seen */
export const ShareTrack = ({ share }: { share: number }) => (
  <span className={css['track']} aria-hidden="true">
    <i style={{ inlineSize: `${Math.max(0.5, share * 100)}%` }} />
  </span>
);
