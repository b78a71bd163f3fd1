import type { QuickMessageView } from '@recado/contracts';
import { App } from 'antd';
import { Paperclip, Pencil, Trash2, UsersRound } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { useMe } from '../../lib/session.ts';
import { classNames } from '../../ui/class-names.ts';
import { RowActions } from '../../ui/row-actions.tsx';
import { RowName } from '../../ui/row-name.tsx';
import table from '../../ui/table.module.css';
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
  const { modal } = App.useApp();
  const remove = useRemoveQuick();
  const { id, shortcode, message, geral, status, mediaName } = quick;
  const isMine = mayChange(quick, me);
  const askRemove = () =>
    void modal.confirm({
      title: t.removeTitle(shortcode),
      content: `${t.removeHelp}${geral ? ` ${t.removeShared}` : ''}`,
      okText: t.ok,
      cancelText: t.cancel,
      okButtonProps: { danger: true },
      onOk: () => remove.mutateAsync(id).catch(() => undefined),
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
