import { createFileRoute } from '@tanstack/react-router';
import { FlowPage } from '../features/flows/editor/flow-page.tsx';
import { parseFlowSearch } from '../features/flows/editor/flow-search.ts';
import { knownSearch } from '../lib/known-search.ts';
import { requireBoth } from '../lib/route-guards.ts';

export const Route = createFileRoute('/_app/flows/$flowId')({
  beforeLoad: requireBoth('flows-page:edit', 'useRules'),
  validateSearch: knownSearch(parseFlowSearch),
  component: Flow,
});

function Flow() {
  const navigate = Route.useNavigate();
  const { flowId } = Route.useParams();
  return (
    <FlowPage
      key={flowId}
      id={Number(flowId)}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
    />
  );
}
