import type { ApiKeyView, ApiKeyWithSecret } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { api } from '../../lib/api.ts';
import { withoutAccents } from '../../lib/filter-by-name.ts';
import { useWholeList } from '../../lib/infinite-list.ts';
import { useText } from '../../lib/i18n.ts';
import { EditedList, useEditing } from '../../ui/edited-list.tsx';
import { ApiKeyCells } from './api-key-cells.tsx';
import { apiKeysOptions } from './api-keys.queries.ts';
import { text } from './api-keys.text.ts';
import { secretText } from './secret.text.ts';

const ApiKeyDialog = lazy(() => import('./api-key-dialog.tsx'));
const CallLogDrawer = lazy(() => import('./call-log-drawer.tsx'));
const RotateKeyDialog = lazy(() => import('./rotate-key-dialog.tsx'));
const SecretDialog = lazy(() => import('../../ui/secret-dialog.tsx'));

export function ApiKeysPage() {
  const t = useText(text);
  const secretWords = useText(secretText);
  const editing = useEditing<ApiKeyView>();
  const [rotated, setRotated] = useState<ApiKeyView>();
  const [called, setCalled] = useState<ApiKeyView>();
  const [shown, setShown] = useState<ApiKeyWithSecret>();
  const wanted = withoutAccents(editing.search.trim());
  const list = useWholeList(
    apiKeysOptions(),
    ({ name, prefix }) => withoutAccents(name).includes(wanted) || prefix.includes(editing.search.trim()),
  );
  const { data: connections = [] } = useQuery(api.whatsapp.list.options());
  return (
    <>
      <EditedList
        words={t}
        icon={KeyRound}
        columns={[
          { title: t.name, share: 4 },
          { title: t.key, width: 160 },
          { title: t.scopes, share: 6 },
          { title: t.connections, share: 3 },
          { title: t.lastUse, width: 144 },
          { title: t.expiry, width: 112 },
        ]}
        actions={4}
        editing={editing}
        list={list}
        renderCells={(apiKey, onEdit) => (
          <ApiKeyCells
            apiKey={apiKey}
            connections={connections}
            onEdit={onEdit}
            onRotate={() => setRotated(apiKey)}
            onCalls={() => setCalled(apiKey)}
          />
        )}
        renderDialog={(apiKey, onClose) => (
          <ApiKeyDialog apiKey={apiKey} connections={connections} onClose={onClose} onCreated={setShown} />
        )}
      />
      <Suspense>
        {rotated && <RotateKeyDialog apiKey={rotated} onClose={() => setRotated(undefined)} onRotated={setShown} />}
        {called && <CallLogDrawer apiKey={called} onClose={() => setCalled(undefined)} />}
        {shown && <SecretDialog words={secretWords} secret={shown.secret} onClose={() => setShown(undefined)} />}
      </Suspense>
    </>
  );
}
