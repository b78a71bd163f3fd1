import { Modal } from 'antd';
import { useAllCommands, type PageCommand } from '../../lib/commands.ts';
import { useText } from '../../lib/i18n.ts';
import { Keys } from '../../ui/key-hint.tsx';
import css from './key-sheet.module.css';
import { text } from './shell.text.ts';

type KeyCommand = PageCommand & { key: string };

export default function KeySheet({ onClose }: { onClose: () => void }) {
  const t = useText(text);
  const keyed = useAllCommands().filter((command): command is KeyCommand => command.key !== undefined);
  const groups = Map.groupBy(keyed, (command) => command.group);
  return (
    <Modal open title={t.keys} footer={null} width={560} onCancel={onClose} centered>
      <div className={css['sheet']}>
        {[...groups].map(([group, commands]) => (
          <section key={group}>
            <h3>{group}</h3>
            <dl>
              {commands.map((command) => (
                <div key={command.id}>
                  <dt>{command.title}</dt>
                  <dd>
                    <Keys of={command.key} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  );
}
