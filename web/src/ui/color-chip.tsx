import type { ReactNode } from 'react';
import css from './color-chip.module.css';

interface Props {
  color: string;
  children: ReactNode;
  /** At the end of the chip, such as a button that removes it. */
  after?: ReactNode;
}

/** A tag or queue: its name on a neutral background behind a dot of its colour. */
export const ColorChip = ({ color, children, after }: Props) => (
  <span className={css['chip']}>
    <i style={{ background: color }} />
    <span>{children}</span>
    {after}
  </span>
);
