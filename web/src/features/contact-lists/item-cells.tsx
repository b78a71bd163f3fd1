import type { ContactListItemView } from '@recado/contracts';
import { Pencil, Trash2 } from 'lucide-react';
import { formatPhone } from '../../lib/format-phone.ts';
import { useText } from '../../lib/i18n.ts';
import { numberDoubtReasons } from '../../ui/number-doubt-reasons.text.ts';
import { RowActions } from '../../ui/row-actions.tsx';
import { RowName } from '../../ui/row-name.tsx';
import table from '../../ui/table.module.css';
import { useDangerConfirmation } from '../../ui/use-danger-confirmation.ts';
import { CheckStateMark } from './check-state.tsx';
import css from './items.module.css';
import { useRemoveItem } from './items.queries.ts';
import { itemsText } from './items.text.ts';

interface Props {
  item: ContactListItemView;
  onEdit: () => void;
}

export function ItemCells({ item, onEdit }: Props) {
  const t = useText(itemsText);
  const reasons = useText(numberDoubtReasons);
  const remove = useRemoveItem();
  const confirm = useDangerConfirmation();
  const { id, name, number, email, variables, checkState, numberDoubt } = item;
  const phone = formatPhone(number);
  const called = name || phone;
  const askRemove = () =>
    confirm({ title: t.removeTitle(called), content: t.removeHelp, onConfirm: () => remove.mutateAsync(id) });
  const listed = variables.map(({ key, value }) => `${key}: ${value}`).join(', ');
  return (
    <>
      <td className={css['stateCell']}>
        <CheckStateMark state={checkState} />
      </td>
      <td className={css['nameCell']}>
        <RowName title={called} onOpen={onEdit}>
          {name || <span className={css['noName']}>{t.noName}</span>}
        </RowName>
      </td>
      <td className={table['number']}>
        {phone}
        {numberDoubt && <small className={css['doubt']}>{reasons[numberDoubt]}</small>}
      </td>
      <td className={table['soft']}>{email}</td>
      <td className={table['soft']} title={listed}>
        {variables.map(({ key, value }) => (
          <span key={key} className={css['variable']}>
            <b>{key}</b> {value}
          </span>
        ))}
      </td>
      <RowActions
        actions={[
          { label: `${t.edit}: ${called}`, icon: Pencil, onClick: onEdit },
          { label: `${t.remove}: ${called}`, icon: Trash2, danger: true, onClick: askRemove },
        ]}
      />
    </>
  );
}
