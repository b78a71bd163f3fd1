import { Button, Dropdown } from 'antd';
import { FileUp, List, Plus, Sparkles, Square } from 'lucide-react';
import { useState } from 'react';
import { useCommands } from '../../../lib/commands.ts';
import { useText } from '../../../lib/i18n.ts';
import css from './list.module.css';
import { newFlowText } from './new-flow.text.ts';

export const examples = ['welcome', 'lead', 'survey'] as const;
export type Example = (typeof examples)[number];
/** The beginning of a new flow: empty, made of a queue's menus or of a file, or an example. */
export type NewFlow = 'empty' | 'queue' | 'file' | Example;

/** The primary action of the list: what to begin a new flow with. */
export function NewFlowMenu({ onChoose }: { onChoose: (begun: NewFlow) => void }) {
  const t = useText(newFlowText);
  const [isOpen, setOpen] = useState(false);
  useCommands([{ id: 'add', title: t.add, group: t.group, key: 'c', run: () => setOpen(true) }]);
  const item = (key: NewFlow, Icon: typeof Plus) => ({
    key,
    icon: <Icon size={16} aria-hidden="true" />,
    label: (
      <span className={css['item']}>
        {t[key]}
        <small>{t[`${key}Help`]}</small>
      </span>
    ),
    onClick: () => onChoose(key),
  });
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      open={isOpen}
      onOpenChange={setOpen}
      menu={{
        items: [
          item('empty', Square),
          item('queue', List),
          item('file', FileUp),
          {
            key: 'examples',
            type: 'group',
            label: t.examples,
            children: examples.map((key) => item(key, Sparkles)),
          },
        ],
      }}
    >
      <Button type="primary" icon={<Plus size={16} aria-hidden="true" />} aria-keyshortcuts="c" aria-haspopup="menu">
        {t.add}
      </Button>
    </Dropdown>
  );
}
