import type { PlanView } from '@recado/contracts';
import { features } from '@recado/contracts/features';
import { App, Button } from 'antd';
import { Check, Pencil, Trash2 } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { money } from '../../lib/money.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import table from '../../ui/table.module.css';
import css from './platform.module.css';
import { useRemovePlan } from './platform.queries.ts';
import { platformText } from './platform.text.ts';

interface Props {
  plan: PlanView;
  onEdit: () => void;
}

export function PlanCells({ plan, onEdit }: Props) {
  const t = useText(platformText);
  const { modal } = App.useApp();
  const remove = useRemovePlan();
  const { id, name, users, connections, queues, value, isPublic } = plan;
  const askRemove = () =>
    void modal.confirm({
      title: t.removePlan(name),
      content: t.removePlanHelp,
      okText: t.ok,
      cancelText: t.cancel,
      okButtonProps: { danger: true },
      onOk: () => remove.mutateAsync(id).catch(() => undefined),
    });
  const has = features.filter((feature) => plan[feature]);
  return (
    <>
      <td>
        <Button type="text" size="small" className={css['name'] ?? ''} onClick={onEdit}>
          {name}
        </Button>
      </td>
      <td>{users}</td>
      <td>{connections}</td>
      <td>{queues}</td>
      <td className={css['soft']} title={has.map((feature) => t[feature]).join(', ')}>
        {has.length}/{features.length}
      </td>
      <td>{money(value)}</td>
      <td>{isPublic && <Check size={16} aria-label={t.yes} />}</td>
      <td className={table['actions']}>
        <span className={table['onHover']}>
          <IconButton label={`${t.edit}: ${name}`} icon={Pencil} iconSize={16} onClick={onEdit} />
          <IconButton label={`${t.remove}: ${name}`} icon={Trash2} iconSize={16} danger onClick={askRemove} />
        </span>
      </td>
    </>
  );
}
