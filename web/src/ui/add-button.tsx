import { Button } from 'antd';
import { Plus } from 'lucide-react';
import { useCommands } from '../lib/commands.ts';
import { Hint } from './key-hint.tsx';

const key = 'c';

interface Props {
  title: string;
  /** Of what it adds to, among the commands. */
  group: string;
  onAdd: () => void;
}

/** The primary action of a list, by its key and from the palette too. */
export function AddButton({ title, group, onAdd }: Props) {
  useCommands([{ id: 'add', title, group, key, run: onAdd }]);
  return (
    <Hint title={title} keys={key} placement="bottomRight">
      <Button type="primary" icon={<Plus size={16} />} aria-keyshortcuts={key} onClick={onAdd}>
        {title}
      </Button>
    </Hint>
  );
}
