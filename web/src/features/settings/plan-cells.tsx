import type { PlanView } from '@recado/contracts';
import { features } from '@recado/contracts/features';
import { Check, Pencil, Trash2 } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { formatMoney } from '../../lib/format-money.ts';
import { usePlatform } from '../../lib/platform.ts';
import { classNames } from '../../ui/class-names.ts';
import { RowActions } from '../../ui/row-actions.tsx';
import { RowName } from '../../ui/row-name.tsx';
import table from '../../ui/table.module.css';
import { useDangerConfirmation } from '../../ui/use-danger-confirmation.ts';
import { useRemovePlan } from '../../ui/company-editor/platform.queries.ts';
import { platformText } from '../../ui/company-editor/platform.text.ts';

interface Props {
  plan: PlanView;
  onEdit: () => void;
}

export function PlanCells({ plan, onEdit }: Props) {
  const t = useText(platformText);
  const { currency } = usePlatform();
  const confirm = useDangerConfirmation();
  const remove = useRemovePlan();
  const { id, name, users, connections, queues, value, isPublic } = plan;
  const askRemove = () =>
    confirm({ title: t.removePlan(name), content: t.removePlanHelp, onConfirm: () => remove.mutateAsync(id) });
  const has = features.filter((feature) => plan[feature]);
  return (
    <>
      <td>
        <RowName onOpen={onEdit}>{name}</RowName>
      </td>
      <td className={table['number']} data-label={t.users}>
        {users}
      </td>
      <td className={table['number']} data-label={t.connections}>
        {connections}
      </td>
      <td className={table['number']} data-label={t.queues}>
        {queues}
      </td>
      <td
        className={classNames(table['soft'], table['number'])}
        data-label={t.features}
        title={has.map((feature) => t[feature]).join(', ')}
      >
        {has.length}/{features.length}
      </td>
      <td className={table['number']}>{formatMoney(value, currency)}</td>
      <td data-label={isPublic ? t.isPublic : undefined}>{isPublic && <Check size={16} aria-label={t.yes} />}</td>
      <RowActions
        actions={[
          { label: `${t.edit}: ${name}`, icon: Pencil, onClick: onEdit },
          { label: `${t.remove}: ${name}`, icon: Trash2, danger: true, onClick: askRemove },
        ]}
      />
    </>
  );
}
