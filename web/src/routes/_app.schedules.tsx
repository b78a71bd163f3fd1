import { createFileRoute } from '@tanstack/react-router';
import { parseCalendarSearch } from '../features/schedules/calendar-search.ts';
import { SchedulesPage } from '../features/schedules/schedules-page.tsx';
import { knownSearch } from '../lib/known-search.ts';
import { requireFeature } from '../lib/route-guards.ts';

export const Route = createFileRoute('/_app/schedules')({
  beforeLoad: requireFeature('useSchedules'),
  validateSearch: knownSearch(parseCalendarSearch),
  component: Schedules,
});

function Schedules() {
  return <SchedulesPage search={Route.useSearch()} />;
}
