import type { UserView } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { UserPlus, Users } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { api } from '../../lib/api.ts';
import { useDebounced, useInfiniteList } from '../../lib/infinite-list.ts';
import { useText } from '../../lib/i18n.ts';
import { EditedList, useEditing } from '../../ui/edited-list.tsx';
import { invitationText } from './invitations.text.ts';
import { OpenInvitations } from './open-invitations.tsx';
import { UserCells } from './user-cells.tsx';
import { pagesOf, useUsersLive } from './users.queries.ts';
import { text } from './users.text.ts';

const InvitationDialog = lazy(() => import('./invitation-dialog.tsx'));
const UserDialog = lazy(() => import('./user-dialog.tsx'));

export function UsersPage() {
  const t = useText(text);
  const editing = useEditing<UserView>();
  const list = useInfiniteList(pagesOf(useDebounced(editing.search).trim()), ({ users }) => users);
  const { data: queues = [] } = useQuery(api.queues.list.options());
  useUsersLive();
  return (
    <EditedList
      primaryAction={<InviteButton />}
      notice={editing.search === '' && <OpenInvitations />}
      words={t}
      icon={Users}
      columns={[
        { title: t.name, share: 4 },
        { title: t.email, share: 3 },
        { title: t.profile, width: 128 },
        { title: t.queues, share: 4 },
      ]}
      actions={3}
      editing={editing}
      list={list}
      renderCells={(user, onEdit) => <UserCells user={user} queues={queues} onEdit={onEdit} />}
      renderDialog={(user, onClose) => <UserDialog user={user} onClose={onClose} />}
    />
  );
}

/** Opens the dialog in which a colleague is invited. */
function InviteButton() {
  const t = useText(invitationText);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button type="primary" icon={<UserPlus size={16} />} onClick={() => setOpen(true)}>
        {t.invite}
      </Button>
      {isOpen && (
        <Suspense>
          <InvitationDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
