import { createFileRoute } from '@tanstack/react-router';
import { SettingsPage } from '../features/settings/settings-page.tsx';
import { tabs, type SettingsTab } from '../features/settings/settings-tabs.ts';
import { knownSearch } from '../lib/known-search.ts';

export const Route = createFileRoute('/_app/settings')({
  validateSearch: knownSearch(({ section }): { section?: SettingsTab } => {
    const known = tabs.find((one) => one === section);
    return known ? { section: known } : {};
  }),
  component: Settings,
});

function Settings() {
  const navigate = Route.useNavigate();
  const { section = 'options' } = Route.useSearch();
  return <SettingsPage tab={section} onTab={(to) => void navigate({ search: { section: to } })} />;
}
