import type { ContactView } from '@recado/contracts';
import { Ban, Eraser, FileDown, Merge, MessageCirclePlus, Pencil, Trash2 } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { openNewTicket } from '../../lib/new-ticket.ts';
import { formatPhone } from '../../lib/format-phone.ts';
import { hasPermission, useMe } from '../../lib/session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { useExportData } from '../../ui/contact-privacy/privacy.queries.ts';
import { privacyText } from '../../ui/contact-privacy/privacy.text.ts';
import { RowActions } from '../../ui/row-actions.tsx';
import { RowName } from '../../ui/row-name.tsx';
import { useDangerConfirmation } from '../../ui/use-danger-confirmation.ts';
import { useMedia } from '../../ui/use-media.ts';
import table from '../../ui/table.module.css';
import { useRemoveContact } from './contacts.queries.ts';
import css from './contacts.module.css';
import { text } from './contacts.text.ts';

interface Props {
  contact: ContactView;
  onEdit: () => void;
  onMerge: () => void;
  onErase: () => void;
}

export function ContactCells({ contact, onEdit, onMerge, onErase }: Props) {
  const t = useText(text);
  const tp = useText(privacyText);
  const me = useMe();
  const confirm = useDangerConfirmation();
  const remove = useRemoveContact();
  const { id, name, number, email, isGroup, blocked } = contact;
  const fetchData = useExportData();
  // On a phone the name needs the room, and the dialog has the same buttons.
  const isNarrow = useMedia('(width < 600px)');
  const hasPrivacy = !isGroup && hasPermission(me, 'contacts-page:privacy');
  const privacyActions = [
    hasPrivacy && { label: `${tp.export}: ${name}`, icon: FileDown, onClick: () => fetchData.mutate(id) },
    hasPrivacy && { label: `${tp.erase}: ${name}`, icon: Eraser, danger: true, onClick: onErase },
  ];
  const askRemove = () =>
    confirm({
      title: t.removeTitle(name),
      content: t.removeHelp,
      okText: t.remove,
      onConfirm: () => remove.mutateAsync(id),
    });
  return (
    <>
      <td>
        <span className={css['person']}>
          <Avatar name={name} picture={contact.profilePicUrl} group={isGroup} size={28} />
          <RowName onOpen={onEdit}>{name}</RowName>
          {blocked && (
            <span className={css['blocked']}>
              <Ban size={12} aria-hidden="true" />
              {t.blocked}
            </span>
          )}
        </span>
      </td>
      <td>{isGroup ? '' : formatPhone(number)}</td>
      <td className={table['soft']}>{email}</td>
      <RowActions
        actions={[
          !blocked && {
            label: `${t.start}: ${name}`,
            icon: MessageCirclePlus,
            onClick: () => openNewTicket({ id, name, number }),
          },
          { label: `${t.edit}: ${name}`, icon: Pencil, onClick: onEdit },
          !isGroup &&
            hasPermission(me, 'contacts-page:mergeContacts') && {
              label: `${t.merge}: ${name}`,
              icon: Merge,
              onClick: onMerge,
            },
          ...(isNarrow ? [] : privacyActions),
          hasPermission(me, 'contacts-page:deleteContact') && {
            label: `${t.remove}: ${name}`,
            icon: Trash2,
            danger: true,
            onClick: askRemove,
          },
        ]}
      />
    </>
  );
}
