import type { UserView } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Plus, Users } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { api } from '../../lib/api.ts';
import { useDebounced, useEndless } from '../../lib/endless.ts';
import { useText } from '../../lib/i18n.ts';
import { ListPage } from '../../ui/list-page.tsx';
import { UserCells } from './user-cells.tsx';
import { pagesOf, useUsersLive } from './users.queries.ts';
import { text } from './users.text.ts';

const UserDialog = lazy(() => import('./user-dialog.tsx'));

export function UsersPage() {
  const t = useText(text);
  const [search, setSearch] = useState('');
  /** null: a new one; undefined: none. */
  const [edited, setEdited] = useState<UserView | null | undefined>();
  const list = useEndless(pagesOf(useDebounced(search).trim()), ({ users }) => users);
  const { data: queues = [] } = useQuery(api.queues.list.options());
  useUsersLive();
  return (
    <>
      <ListPage
        title={t.title}
        search={search}
        searchLabel={t.search}
        onSearch={setSearch}
        action={
          <Button type="primary" icon={<Plus size={16} />} onClick={() => setEdited(null)}>
            {t.add}
          </Button>
        }
        list={list}
        columns={[t.name, t.email, t.profile, t.queues]}
        keyOf={({ id }) => id}
        renderCells={(user) => <UserCells user={user} queues={queues} onEdit={() => setEdited(user)} />}
        empty={{ icon: Users, title: t.empty, help: t.emptyHelp }}
      />
      {edited !== undefined && (
        <Suspense>
          <UserDialog user={edited} onClose={() => setEdited(undefined)} />
        </Suspense>
      )}
    </>
  );
}
