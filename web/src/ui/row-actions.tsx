import type { LucideIcon } from 'lucide-react';
import { IconButton } from './icon-button.tsx';
import table from './table.module.css';

export interface RowAction {
  label: string;
  icon: LucideIcon;
  danger?: boolean;
  onClick: () => void;
}

/** Last cell of a row. A missing action leaves its place empty, so that each action has its own column. */
export const RowActions = ({ actions }: { actions: (RowAction | false)[] }) => (
  <td className={table['actions']}>
    <span>
      {actions.map((action, place) =>
        action ? <IconButton key={place} {...action} iconSize={16} /> : <i key={place} />,
      )}
    </span>
  </td>
);
