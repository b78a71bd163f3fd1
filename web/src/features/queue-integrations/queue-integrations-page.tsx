import type { IntegrationView } from '@recado/contracts';
import { Workflow } from 'lucide-react';
import { lazy } from 'react';
import { useDebounced, useInfiniteList } from '../../lib/infinite-list.ts';
import { useText } from '../../lib/i18n.ts';
import { EditedList, useEditing } from '../../ui/edited-list.tsx';
import { IntegrationCells } from './integration-cells.tsx';
import { pagesOf, useIntegrationsLive } from './queue-integrations.queries.ts';
import { text } from './queue-integrations.text.ts';

const IntegrationDialog = lazy(() => import('./integration-dialog.tsx'));

export function QueueIntegrationsPage() {
  const t = useText(text);
  const editing = useEditing<IntegrationView>();
  const list = useInfiniteList(
    pagesOf(useDebounced(editing.search).trim()),
    ({ queueIntegrations }) => queueIntegrations,
  );
  useIntegrationsLive();
  return (
    <EditedList
      words={t}
      icon={Workflow}
      columns={[
        { title: t.name, share: 5 },
        { title: t.type, share: 3 },
        { title: t.id, width: 96 },
      ]}
      actions={2}
      editing={editing}
      list={list}
      renderCells={(integration, onEdit) => <IntegrationCells integration={integration} onEdit={onEdit} />}
      renderDialog={(integration, onClose) => <IntegrationDialog integration={integration} onClose={onClose} />}
    />
  );
}
