import type { NewWebhook, WebhookView } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { Webhook } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { api } from '../../lib/api.ts';
import { withoutAccents } from '../../lib/filter-by-name.ts';
import { useWholeList } from '../../lib/infinite-list.ts';
import { useText } from '../../lib/i18n.ts';
import { EditedList, useEditing } from '../../ui/edited-list.tsx';
import { secretText } from './secret.text.ts';
import { WebhookCells } from './webhook-cells.tsx';
import { webhooksOptions } from './webhooks.queries.ts';
import { text } from './webhooks.text.ts';

const WebhookDialog = lazy(() => import('./webhook-dialog.tsx'));
const RotateSecretDialog = lazy(() => import('./rotate-secret-dialog.tsx'));
const SecretDialog = lazy(() => import('../../ui/secret-dialog.tsx'));
const TestDialog = lazy(() => import('./test-dialog.tsx'));

/** @param onLog opens the deliveries of an endpoint */
export default function EndpointsTab({ onLog }: { onLog: (webhookId: number) => void }) {
  const t = useText(text);
  const secretWords = useText(secretText);
  const editing = useEditing<WebhookView>();
  const [rotated, setRotated] = useState<WebhookView>();
  const [tested, setTested] = useState<WebhookView>();
  const [shown, setShown] = useState<NewWebhook>();
  const wanted = withoutAccents(editing.search.trim());
  const list = useWholeList(
    webhooksOptions(),
    ({ name, url }) => withoutAccents(name).includes(wanted) || url.includes(editing.search.trim()),
  );
  const { data: connections = [] } = useQuery(api.whatsapp.list.options());
  return (
    <>
      <EditedList
        embedded
        words={{ ...t, title: t.endpoints }}
        icon={Webhook}
        columns={[
          { title: t.name, share: 3 },
          { title: t.address, share: 4 },
          { title: t.events, share: 3 },
          { title: t.state, width: 184 },
          { title: t.rate, width: 152 },
        ]}
        actions={5}
        editing={editing}
        list={list}
        toneOf={({ state }) => (state === 'disabledByFailure' ? 'overdue' : undefined)}
        renderCells={(webhook, onEdit) => (
          <WebhookCells
            webhook={webhook}
            onEdit={onEdit}
            onTest={() => setTested(webhook)}
            onLog={() => onLog(webhook.id)}
            onRotate={() => setRotated(webhook)}
          />
        )}
        renderDialog={(webhook, onClose) => (
          <WebhookDialog webhook={webhook} connections={connections} onClose={onClose} onCreated={setShown} />
        )}
      />
      <Suspense>
        {tested && <TestDialog webhook={tested} onClose={() => setTested(undefined)} />}
        {rotated && <RotateSecretDialog webhook={rotated} onClose={() => setRotated(undefined)} onRotated={setShown} />}
        {shown && <SecretDialog words={secretWords} secret={shown.secret} onClose={() => setShown(undefined)} />}
      </Suspense>
    </>
  );
}
