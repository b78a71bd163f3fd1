import type { IntegrationView } from '@recado/contracts';
import { Pencil, Trash2 } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { classNames } from '../../ui/class-names.ts';
import { EndedWithSupport } from '../../ui/ended-with-support.tsx';
import { RowActions } from '../../ui/row-actions.tsx';
import { RowName } from '../../ui/row-name.tsx';
import table from '../../ui/table.module.css';
import { useDangerConfirmation } from '../../ui/use-danger-confirmation.ts';
import { IntegrationLogo } from './integration-logo.tsx';
import css from './queue-integrations.module.css';
import { useRemoveIntegration } from './queue-integrations.queries.ts';
import { text } from './queue-integrations.text.ts';

interface Props {
  integration: IntegrationView;
  onEdit: () => void;
}

export function IntegrationCells({ integration: { id, type, name, ended }, onEdit }: Props) {
  const t = useText(text);
  const confirm = useDangerConfirmation();
  const remove = useRemoveIntegration();
  const askRemove = () =>
    confirm({ title: t.removeTitle(name), content: t.removeHelp, onConfirm: () => remove.mutateAsync(id) });
  return (
    <>
      <td title={name}>
        <span className={css['name']}>
          <IntegrationLogo type={type} />
          <RowName onOpen={onEdit}>{name}</RowName>
          {ended && <EndedWithSupport />}
        </span>
      </td>
      <td className={table['soft']}>{t[type]}</td>
      <td className={classNames(table['number'], table['soft'], css['id'])}>{id}</td>
      <RowActions
        actions={[
          { label: `${t.edit}: ${name}`, icon: Pencil, onClick: onEdit },
          { label: `${t.remove}: ${name}`, icon: Trash2, danger: true, onClick: askRemove },
        ]}
      />
    </>
  );
}
