import type { QuickMessageView } from '@recado/contracts';
import { App, Button } from 'antd';
import { Paperclip, Pencil, Trash2, UsersRound } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { may, useMe } from '../../lib/session.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import table from '../../ui/table.module.css';
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
  const isMine = !geral || may(me, 'quick-messages:share');
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
          {isMine ? (
            <Button type="text" size="small" onClick={onEdit}>
              /{shortcode}
            </Button>
          ) : (
            <strong>/{shortcode}</strong>
          )}
          {geral && (
            <span className={css['mark']} title={t.shared}>
              <UsersRound size={14} aria-hidden="true" />
              <span className="sr-only">{t.shared}</span>
            </span>
          )}
          {!status && <small>{t.inactive}</small>}
        </span>
      </td>
      <td className={css['message']} title={message}>
        {message}
      </td>
      <td className={css['file']}>
        {mediaName ? (
          <span title={mediaName}>
            <Paperclip size={14} aria-hidden="true" />
            {mediaName}
          </span>
        ) : (
          <em>{t.noAttachment}</em>
        )}
      </td>
      <td className={table['actions']}>
        {isMine && (
          <span className={table['onHover']}>
            <IconButton label={`${t.edit}: ${shortcode}`} icon={Pencil} iconSize={16} onClick={onEdit} />
            <IconButton label={`${t.remove}: ${shortcode}`} icon={Trash2} iconSize={16} danger onClick={askRemove} />
          </span>
        )}
      </td>
    </>
  );
}
