import type { LucideIcon } from 'lucide-react';
import { IconButton } from './icon-button.tsx';
import table from './table.module.css';

export interface RowAction {
  label: string;
  icon: LucideIcon;
  danger?: boolean;
  onClick: () => void;
}

/** The last cell of a row. An action that a row does not have leaves its place empty, so that each stands in one column. */
export const RowActions = ({ actions }: { actions: (RowAction | false)[] }) => (
  <td className={table['actions']}>
    <span>
      {actions.map((action, place) =>
        // oxlint-disable-next-line react/no-array-index-key -- the place is what an action is known by
        action ? <IconButton key={place} {...action} iconSize={16} /> : <i key={place} />,
      )}
    </span>
  </td>
);
