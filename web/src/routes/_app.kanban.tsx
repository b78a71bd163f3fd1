import { createFileRoute } from '@tanstack/react-router';
import { KanbanPage } from '../features/kanban/kanban-page.tsx';
import { parseBoardSearch } from '../features/kanban/board-search.ts';
import { knownSearch } from '../lib/known-search.ts';
import { requireFeature } from '../lib/route-guards.ts';

export const Route = createFileRoute('/_app/kanban')({
  beforeLoad: requireFeature('useKanban'),
  validateSearch: knownSearch(parseBoardSearch),
  component: Kanban,
});

function Kanban() {
  return <KanbanPage search={Route.useSearch()} />;
}
