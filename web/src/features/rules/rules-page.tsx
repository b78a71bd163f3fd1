import { lazy } from 'react';
import { useText } from '../../lib/i18n.ts';
import { TabbedPage } from '../../ui/tabbed-page.tsx';
import { ruleTabs, type RulesSearch } from './rules-search.ts';
import { text } from './rules.text.ts';

const RulesTab = lazy(() => import('./rules-tab.tsx'));
const RunsTab = lazy(() => import('./runs-tab.tsx'));

interface Props {
  search: RulesSearch;
  onSearch: (search: RulesSearch) => void;
}

/** Rules of the company, and the log of their runs. */
export function RulesPage({ search, onSearch }: Props) {
  const t = useText(text);
  const { section = 'rules', rule, ticket } = search;
  const log = (filter: RulesSearch) => onSearch({ section: 'log', ...filter });
  return (
    <TabbedPage
      title={t.title}
      tabs={ruleTabs.map((key) => ({ key, label: t[key] }))}
      active={section}
      onTab={(tab) => onSearch({ section: tab })}
    >
      {section === 'rules' && <RulesTab onLog={(id) => log({ rule: id })} />}
      {section === 'log' && <RunsTab rule={rule} ticket={ticket} onFilter={log} />}
    </TabbedPage>
  );
}
