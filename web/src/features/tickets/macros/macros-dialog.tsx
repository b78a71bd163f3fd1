import type { MacroView } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button, Modal, Skeleton } from 'antd';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../lib/i18n.ts';
import { hasPermission, useMe } from '../../../lib/session.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { useDangerConfirmation } from '../../../ui/use-danger-confirmation.ts';
import MacroForm from './macro-form.tsx';
import css from './macros.module.css';
import { text as ticketText } from '../tickets.text.ts';
import { macrosOptions, useRemoveMacro } from './macros.queries.ts';
import { text } from './macros.text.ts';

interface Props {
  onRun: (macro: MacroView) => Promise<unknown>;
  onClose: () => void;
}

/** Macros to run on the ticket, and to make, change and remove. */
export default function MacrosDialog({ onRun, onClose }: Props) {
  const t = useText(text);
  const { macros: title } = useText(ticketText);
  const macros = useQuery(macrosOptions());
  const [edited, setEdited] = useState<MacroView | null>();
  const start = (macro: MacroView) => {
    onClose();
    void onRun(macro).catch(() => undefined);
  };
  return (
    <>
      <Modal open centered title={title} width={480} footer={null} onCancel={onClose} destroyOnHidden>
        {macros.isPending && <Skeleton active title={false} />}
        {macros.isLoadingError && <LoadError error={macros.error} onRetry={() => void macros.refetch()} isList />}
        {macros.data?.length === 0 && (
          <div className={css['none']}>
            <p>{t.none}</p>
            <p>{t.noneHelp}</p>
          </div>
        )}
        <ul className={css['list']}>
          {macros.data?.map((macro) => (
            <MacroRow key={macro.id} macro={macro} onRun={() => start(macro)} onEdit={() => setEdited(macro)} />
          ))}
        </ul>
        <Button icon={<Plus size={16} aria-hidden="true" />} onClick={() => setEdited(null)}>
          {t.add}
        </Button>
      </Modal>
      {edited !== undefined && <MacroForm macro={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}

function MacroRow({ macro, onRun, onEdit }: { macro: MacroView; onRun: () => void; onEdit: () => void }) {
  const t = useText(text);
  const me = useMe();
  const confirm = useDangerConfirmation();
  const remove = useRemoveMacro();
  const { name, own, shared } = macro;
  const askRemoval = () =>
    confirm({ title: t.removeTitle(name), content: t.removeHelp, onConfirm: () => remove.mutateAsync(macro) });
  return (
    <li>
      <button type="button" className={css['macro']} title={name} onClick={onRun}>
        <span>{name}</span>
        {shared && <small>{t.shared}</small>}
      </button>
      {(own || (shared && hasPermission(me, 'macros:share'))) && (
        <>
          <IconButton label={`${t.edit}: ${name}`} icon={Pencil} iconSize={16} onClick={onEdit} />
          <IconButton label={`${t.remove}: ${name}`} icon={Trash2} iconSize={16} onClick={askRemoval} />
        </>
      )}
    </li>
  );
}
