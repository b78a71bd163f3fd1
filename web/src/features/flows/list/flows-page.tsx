import type { FlowRow } from '@recado/contracts';
import { useNavigate } from '@tanstack/react-router';
import { Workflow } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useWholeList } from '../../../lib/infinite-list.ts';
import { useText } from '../../../lib/i18n.ts';
import { ListPage } from '../../../ui/list-page.tsx';
import { flowsOptions } from '../flows.queries.ts';
import { text } from '../flows.text.ts';
import { useFlowRows } from '../steps/use-flow-rows.ts';
import { FlowCells } from './flow-cells.tsx';
import { NewFlowMenu, type NewFlow } from './new-flow-menu.tsx';

const NewFlowDialog = lazy(() => import('./new-flow-dialog.tsx'));

/** The flows of the company by their names. */
export function FlowsPage() {
  const t = useText(text);
  const navigate = useNavigate();
  const [search, setSearch] = useState('');
  const [begun, setBegun] = useState<NewFlow | null>(null);
  const { names } = useFlowRows();
  const words = search.trim().toLowerCase();
  const list = useWholeList(flowsOptions(), ({ name }) => name.toLowerCase().includes(words));
  const open = (id: number) => void navigate({ to: '/flows/$flowId', params: { flowId: String(id) } });
  return (
    <>
      <ListPage<FlowRow>
        title={t.title}
        search={search}
        searchLabel={t.search}
        onSearch={setSearch}
        action={<NewFlowMenu onChoose={setBegun} />}
        columns={[
          { title: t.name, share: 3 },
          { title: t.begins, share: 3 },
          { title: t.version, width: 176 },
          { title: t.inside, width: 112 },
          { title: t.state, width: 72 },
        ]}
        actions={4}
        list={list}
        keyOf={({ id }) => id}
        onOpen={({ id }) => open(id)}
        renderCells={(flow) => <FlowCells flow={flow} names={names} onOpen={() => open(flow.id)} />}
        empty={{ icon: Workflow, title: t.empty, help: t.emptyHelp }}
      />
      {begun && (
        <Suspense>
          <NewFlowDialog begun={begun} onCreated={open} onClose={() => setBegun(null)} />
        </Suspense>
      )}
    </>
  );
}
