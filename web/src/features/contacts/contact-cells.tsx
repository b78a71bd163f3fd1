import type { ContactView } from '@recado/contracts';
import { App, Button } from 'antd';
import { Ban, Merge, MessageCirclePlus, Pencil, Trash2 } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { openNewTicket } from '../../lib/new-ticket.ts';
import { phone } from '../../lib/phone.ts';
import { may, useMe } from '../../lib/session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import table from '../../ui/table.module.css';
import { useRemoveContact } from './contacts.queries.ts';
import css from './contacts.module.css';
import { text } from './contacts.text.ts';

interface Props {
  contact: ContactView;
  onEdit: () => void;
  onMerge: () => void;
}

export function ContactCells({ contact, onEdit, onMerge }: Props) {
  const t = useText(text);
  const me = useMe();
  const { modal } = App.useApp();
  const remove = useRemoveContact();
  const { id, name, number, email, isGroup, blocked } = contact;
  const askRemove = () =>
    void modal.confirm({
      title: t.removeTitle(name),
      content: t.removeHelp,
      okText: t.remove,
      cancelText: t.cancel,
      okButtonProps: { danger: true },
      onOk: () => remove.mutateAsync(id).catch(() => undefined),
    });
  return (
    <>
      <td>
        <span className={css['person']}>
          <Avatar name={name} picture={contact.profilePicUrl} group={isGroup} size={28} />
          <Button type="text" size="small" className={css['name'] ?? ''} onClick={onEdit}>
            {name}
          </Button>
          {blocked && (
            <span className={css['blocked']}>
              <Ban size={12} aria-hidden="true" />
              {t.blocked}
            </span>
          )}
        </span>
      </td>
      <td className={css['number']}>{isGroup ? '' : phone(number)}</td>
      <td className={css['email']}>{email}</td>
      <td className={table['actions']}>
        <span className={table['onHover']}>
          {!blocked && (
            <IconButton
              label={`${t.start}: ${name}`}
              icon={MessageCirclePlus}
              iconSize={16}
              onClick={() => openNewTicket({ id, name, number })}
            />
          )}
          <IconButton label={`${t.edit}: ${name}`} icon={Pencil} iconSize={16} onClick={onEdit} />
          {!isGroup && may(me, 'contacts-page:mergeContacts') && (
            <IconButton label={`${t.merge}: ${name}`} icon={Merge} iconSize={16} onClick={onMerge} />
          )}
          {may(me, 'contacts-page:deleteContact') && (
            <IconButton label={`${t.remove}: ${name}`} icon={Trash2} iconSize={16} danger onClick={askRemove} />
          )}
        </span>
      </td>
    </>
  );
}
