import type { ReactNode } from 'react';
import css from './color-chip.module.css';

interface Props {
  color: string;
  children: ReactNode;
  /** At its end, such as a button that takes it away. */
  after?: ReactNode;
}

/** A tag: its name on neutral ground behind a dot of its colour, as queues are drawn. */
export const ColorChip = ({ color, children, after }: Props) => (
  <span className={css['chip']}>
    <i style={{ background: color }} />
    <span>{children}</span>
    {after}
  </span>
);
