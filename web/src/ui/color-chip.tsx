import type { ReactNode } from 'react';
import css from './color-chip.module.css';
import { inkOn } from './colors.ts';

interface Props {
  color: string;
  children: ReactNode;
  /** At its end, such as a button that takes it away. */
  after?: ReactNode;
}

/** A name in its colour, with an ink that can be read on it whatever the colour is. */
export const ColorChip = ({ color, children, after }: Props) => (
  <span className={css['chip']} style={{ background: color, color: inkOn(color) }}>
    <span>{children}</span>
    {after}
  </span>
);
