import type { SuppressionView } from '@recado/contracts';
import { UserRoundCheck } from 'lucide-react';
import { formatPhone } from '../../lib/format-phone.ts';
import { locale, useText } from '../../lib/i18n.ts';
import { hasPermission, useMe } from '../../lib/session.ts';
import { RowActions } from '../../ui/row-actions.tsx';
import table from '../../ui/table.module.css';
import { useDangerConfirmation } from '../../ui/use-danger-confirmation.ts';
import css from './suppressions.module.css';
import { useRemoveSuppression } from './suppressions.queries.ts';
import { text } from './suppressions.text.ts';

export function SuppressionCells({ entry }: { entry: SuppressionView }) {
  const t = useText(text);
  const me = useMe();
  const remove = useRemoveSuppression();
  const confirm = useDangerConfirmation();
  const { id, number, name, reason, campaignName, addedBy, createdAt } = entry;
  const phone = number === '' ? t.erased : formatPhone(number);
  const called = name || phone;
  const askRemove = () =>
    confirm({ title: t.removeTitle(called), content: t.removeHelp, onConfirm: () => remove.mutateAsync(id) });
  return (
    <>
      <td className={table['number']}>
        <span className={css['number']}>{phone}</span>
      </td>
      <td>{name}</td>
      <td className={table['soft']}>
        {[reason === 'import' ? t.importReason : t[reason], addedBy && t.by(addedBy)].filter(Boolean).join(' ')}
      </td>
      <td className={table['soft']}>{campaignName}</td>
      <td className={table['soft']}>{new Date(createdAt).toLocaleDateString(locale())}</td>
      {hasPermission(me, 'campaigns-config:edit') && (
        <RowActions
          actions={[{ label: `${t.remove}: ${called}`, icon: UserRoundCheck, danger: true, onClick: askRemove }]}
        />
      )}
    </>
  );
}
