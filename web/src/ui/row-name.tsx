import type { ReactNode } from 'react';
import table from './table.module.css';

interface Props {
  onOpen: () => void;
  title?: string;
  children: ReactNode;
}

/** Name of a table row; opens the row by keyboard and for a screen reader. */
export const RowName = ({ onOpen, title, children }: Props) => (
  <button type="button" className={table['name']} title={title} onClick={onOpen}>
    {children}
  </button>
);
