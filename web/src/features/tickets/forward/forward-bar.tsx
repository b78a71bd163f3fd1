import type { MessageView } from '@recado/contracts';
import { Button } from 'antd';
import { Forward } from 'lucide-react';
import { useCommands } from '../../../lib/commands.ts';
import { useText } from '../../../lib/i18n.ts';
import { Hint } from '../../../ui/key-hint.tsx';
import css from './forward-bar.module.css';
import { text } from './forward.text.ts';

interface Props {
  chosen: MessageView[];
  onForward: () => void;
  onCancel: () => void;
}

/** Bar of the selection mode: the number of selected messages and the actions. */
export function ForwardBar({ chosen, onForward, onCancel }: Props) {
  const t = useText(text);
  const none = chosen.length === 0;
  useCommands([{ id: 'leave', title: t.cancel, group: t.forward, key: 'Escape', keyOnly: true, run: onCancel }]);
  return (
    <section className={css['bar']} aria-label={t.forward}>
      <output>{none ? t.noneChosen : t.chosen(chosen.length)}</output>
      <Hint title={t.cancel} keys="Escape">
        <Button onClick={onCancel}>{t.cancel}</Button>
      </Hint>
      <Hint title={t.forward} keys="w">
        <Button type="primary" disabled={none} icon={<Forward size={16} />} onClick={onForward}>
          {t.forward}
        </Button>
      </Hint>
    </section>
  );
}
