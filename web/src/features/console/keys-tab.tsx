import type { ProviderKeyView, ProviderKeyWithSecret } from '@recado/contracts';
import { KeyRound, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { api } from '../../lib/api.ts';
import { withoutAccents } from '../../lib/filter-by-name.ts';
import { formatMoment } from '../../lib/format-time.ts';
import { useWholeList } from '../../lib/infinite-list.ts';
import { useText } from '../../lib/i18n.ts';
import { AddButton } from '../../ui/add-button.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { RowActions } from '../../ui/row-actions.tsx';
import table from '../../ui/table.module.css';
import { useDangerConfirmation } from '../../ui/use-danger-confirmation.ts';
import { keysText } from './keys.text.ts';
import { useRevokeProviderKey } from './provider-keys.queries.ts';

const KeyDialog = lazy(() => import('./provider-key-dialog.tsx'));
const SecretDialog = lazy(() => import('../../ui/secret-dialog.tsx'));

/** Keys by which billing systems keep the companies of the platform. */
export default function KeysTab() {
  const t = useText(keysText);
  const [search, setSearch] = useState('');
  const [isAdding, setAdding] = useState(false);
  const [made, setMade] = useState<ProviderKeyWithSecret>();
  const wanted = withoutAccents(search.trim());
  const list = useWholeList(api.providerKeys.list.options(), ({ name }) => withoutAccents(name).includes(wanted));
  return (
    <>
      <ListPage
        embedded
        title={t.title}
        search={search}
        searchLabel={t.search}
        onSearch={setSearch}
        action={<AddButton title={t.add} group={t.title} onAdd={() => setAdding(true)} />}
        list={list}
        columns={[
          { title: t.name, share: 3 },
          { title: t.key, width: 200 },
          { title: t.scopes, share: 5 },
          { title: t.lastUse, width: 144 },
        ]}
        actions={1}
        keyOf={({ id }) => id}
        renderCells={(providerKey) => <KeyCells providerKey={providerKey} />}
        empty={{ icon: KeyRound, title: t.empty, help: t.emptyHelp }}
      />
      <Suspense>
        {isAdding && <KeyDialog onClose={() => setAdding(false)} onMade={setMade} />}
        {made && (
          <SecretDialog
            words={{ ...t, title: t.secretTitle }}
            secret={made.secret}
            onClose={() => setMade(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}

function KeyCells({ providerKey: { id, name, prefix, scopes, lastUsedAt } }: { providerKey: ProviderKeyView }) {
  const t = useText(keysText);
  const confirm = useDangerConfirmation();
  const revoke = useRevokeProviderKey();
  const ask = () =>
    confirm({ title: t.revokeTitle(name), content: t.revokeHelp, onConfirm: () => revoke.mutateAsync(id) });
  const named = scopes.map((scope) => t[scope]).join(', ');
  return (
    <>
      <td title={name}>{name}</td>
      <td className={table['soft']}>{prefix}…</td>
      <td className={table['soft']} data-label={t.scopes} title={named}>
        {named}
      </td>
      <td className={table['number']} data-label={t.lastUse}>
        {lastUsedAt === null ? t.never : formatMoment(lastUsedAt)}
      </td>
      <RowActions actions={[{ label: `${t.revoke}: ${name}`, icon: Trash2, danger: true, onClick: ask }]} />
    </>
  );
}
