import type { FlowView } from '@recado/contracts';
import { lazy, Suspense } from 'react';
import { api } from '../../../lib/api.ts';
import { showError } from '../../../lib/toasts.ts';
import type { FlowRows } from '../steps/use-flow-rows.ts';
import { saveFlowFile } from '../versions/save-flow-file.ts';
import type { FlowSearch } from './flow-search.ts';

const PublishDialog = lazy(() => import('./publish-dialog.tsx'));
const StartsDialog = lazy(() => import('../starts/starts-dialog.tsx'));
const VersionsDrawer = lazy(() => import('../versions/versions-drawer.tsx'));

export type EditorDialog = 'publish' | 'starts' | 'versions';

interface Props {
  shown: EditorDialog | null;
  flow: FlowView;
  rows: FlowRows;
  search: FlowSearch;
  onSearch: (search: FlowSearch) => void;
  onSave: () => Promise<boolean>;
  onStored: (flow: FlowView) => void;
  onRolledBack: (flow: FlowView) => void;
  onShow: (dialog: EditorDialog | null) => void;
}

/** Dialogs of the editor. */
export function EditorDialogs({ shown, flow, rows, search, ...on }: Props) {
  const close = () => on.onShow(null);
  async function exportVersion(number: number) {
    try {
      const version = await api.flows.version.call({ id: flow.id, number });
      saveFlowFile(`${flow.name} v${number}`, version, rows.names);
    } catch (error) {
      showError(error);
    }
  }
  return (
    <Suspense>
      {shown === 'publish' && <PublishDialog flow={flow} onSave={on.onSave} onStored={on.onStored} onClose={close} />}
      {shown === 'starts' && <StartsDialog flow={flow} choices={rows.choices} onSaved={on.onStored} onClose={close} />}
      {shown === 'versions' && (
        <VersionsDrawer
          flow={flow}
          viewed={search.version}
          onView={(version) => {
            on.onSearch({ ...(search.view ? { view: search.view } : {}), version });
            close();
          }}
          onExport={(number) => void exportVersion(number)}
          onRolledBack={(stored) => {
            on.onRolledBack(stored);
            close();
          }}
          onClose={close}
        />
      )}
    </Suspense>
  );
}
