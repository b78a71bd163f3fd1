import { Button } from 'antd';
import { Plus } from 'lucide-react';
import { useCommands } from '../lib/commands.ts';
import { Hint } from './key-hint.tsx';

const key = 'c';

interface Props {
  title: string;
  /** Group of the command in the palette. */
  group: string;
  onAdd: () => void;
  /** Another action of the list is its primary one. */
  isSecondary?: boolean | undefined;
}

/** Primary action of a list, also by key and in the command palette. */
export function AddButton({ title, group, onAdd, isSecondary = false }: Props) {
  useCommands([{ id: 'add', title, group, key, run: onAdd }]);
  return (
    <Hint title={title} keys={key} placement="bottomRight">
      <Button
        type={isSecondary ? 'default' : 'primary'}
        icon={<Plus size={16} />}
        aria-keyshortcuts={key}
        onClick={onAdd}
      >
        {title}
      </Button>
    </Hint>
  );
}
