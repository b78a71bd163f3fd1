import type { HelpView } from '@recado/contracts';
import { Button } from 'antd';
import { CircleQuestionMark, Plus } from 'lucide-react';
import { useState } from 'react';
import { useDebounced, useEndless } from '../../lib/endless.ts';
import { useText } from '../../lib/i18n.ts';
import { ListPage } from '../../ui/list-page.tsx';
import { HelpCells } from './help-cells.tsx';
import { HelpDialog } from './help-dialog.tsx';
import { helpPages } from './helps.queries.ts';
import { helpsText } from './helps.text.ts';

export default function HelpsTab() {
  const t = useText(helpsText);
  const [search, setSearch] = useState('');
  /** null: a new one; undefined: none. */
  const [edited, setEdited] = useState<HelpView | null | undefined>();
  const list = useEndless(
    helpPages(useDebounced(search).trim()),
    ({ records }) => records,
    ({ count }) => count,
  );
  return (
    <>
      <ListPage
        embedded
        title={t.title}
        search={search}
        searchLabel={t.search}
        onSearch={setSearch}
        action={
          <Button type="primary" icon={<Plus size={16} />} onClick={() => setEdited(null)}>
            {t.add}
          </Button>
        }
        list={list}
        columns={[t.name, t.video, t.description]}
        keyOf={({ id }) => id}
        renderCells={(help) => <HelpCells help={help} onEdit={() => setEdited(help)} />}
        empty={{ icon: CircleQuestionMark, title: t.empty, help: t.emptyHelp }}
      />
      {edited !== undefined && <HelpDialog help={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}
