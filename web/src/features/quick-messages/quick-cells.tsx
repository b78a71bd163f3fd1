import type { QuickMessageView } from '@recado/contracts';
import { Paperclip, Pencil, Trash2, UsersRound } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { useMe } from '../../lib/session.ts';
import { classNames } from '../../ui/class-names.ts';
import { RowActions } from '../../ui/row-actions.tsx';
import { RowName } from '../../ui/row-name.tsx';
import table from '../../ui/table.module.css';
import { useDangerConfirmation } from '../../ui/use-danger-confirmation.ts';
import { mayChange } from './may-change.ts';
import css from './quick-messages.module.css';
import { useRemoveQuick } from './quick-messages.queries.ts';
import { text } from './quick-messages.text.ts';

interface Props {
  quick: QuickMessageView;
  onEdit: () => void;
}

export function QuickCells({ quick, onEdit }: Props) {
  const t = useText(text);
  const me = useMe();
  const confirm = useDangerConfirmation();
  const remove = useRemoveQuick();
  const { id, shortcode, message, geral, status, mediaName } = quick;
  const isMine = mayChange(quick, me);
  const askRemove = () =>
    confirm({
      title: t.removeTitle(shortcode),
      content: `${t.removeHelp}${geral ? ` ${t.removeShared}` : ''}`,
      onConfirm: () => remove.mutateAsync(id),
    });
  return (
    <>
      <td>
        <span className={css['code']}>
          {isMine ? <RowName onOpen={onEdit}>/{shortcode}</RowName> : <strong>/{shortcode}</strong>}
          {geral && (
            <span className={css['mark']} title={t.shared}>
              <UsersRound size={14} aria-hidden="true" />
              <span className="sr-only">{t.shared}</span>
            </span>
          )}
          {!status && <small>{t.inactive}</small>}
        </span>
      </td>
      <td className={classNames(table['soft'], css['message'])} title={message}>
        {message}
      </td>
      <td className={classNames(table['soft'], css['file'])}>
        {mediaName ? (
          <span title={mediaName}>
            <Paperclip size={14} aria-hidden="true" />
            <b>{mediaName}</b>
          </span>
        ) : (
          <em>{t.noAttachment}</em>
        )}
      </td>
      <RowActions
        actions={[
          isMine && { label: `${t.edit}: ${shortcode}`, icon: Pencil, onClick: onEdit },
          isMine && { label: `${t.remove}: ${shortcode}`, icon: Trash2, danger: true, onClick: askRemove },
        ]}
      />
    </>
  );
}
