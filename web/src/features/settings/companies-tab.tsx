import type { CompanyView } from '@recado/contracts';
import { Button } from 'antd';
import { Building2, Plus } from 'lucide-react';
import { useState } from 'react';
import { useDebounced, useEndless } from '../../lib/endless.ts';
import { useText } from '../../lib/i18n.ts';
import { ListPage } from '../../ui/list-page.tsx';
import { CompanyCells } from './company-cells.tsx';
import { CompanyDialog } from './company-dialog.tsx';
import { EnterDialog } from './enter-dialog.tsx';
import { toneOfDueDate } from './due-date.ts';
import { EraseDialog } from './erase-dialog.tsx';
import { Erasures } from './erasures.tsx';
import { ExportsDialog } from './exports-dialog.tsx';
import { companyPages } from './platform.queries.ts';
import { platformText } from './platform.text.ts';

export default function CompaniesTab() {
  const t = useText(platformText);
  const [search, setSearch] = useState('');
  /** null: a new one; undefined: none. */
  const [edited, setEdited] = useState<CompanyView | null | undefined>();
  const [erased, setErased] = useState<CompanyView | null>(null);
  const [exported, setExported] = useState<CompanyView | null>(null);
  const [entered, setEntered] = useState<CompanyView | null>(null);
  const list = useEndless(companyPages(useDebounced(search).trim()), ({ companies }) => companies);
  return (
    <>
      <Erasures />
      <ListPage
        embedded
        title={t.companies}
        search={search}
        searchLabel={t.searchCompanies}
        onSearch={setSearch}
        action={
          <Button type="primary" icon={<Plus size={16} />} onClick={() => setEdited(null)}>
            {t.addCompany}
          </Button>
        }
        list={list}
        columns={[t.name, t.email, t.plan, t.active, t.created, t.dueDate]}
        keyOf={({ id }) => id}
        toneOf={({ dueDate }) => toneOfDueDate(dueDate)}
        renderCells={(company) => (
          <CompanyCells
            company={company}
            onEdit={() => setEdited(company)}
            onEnter={() => setEntered(company)}
            onExport={() => setExported(company)}
            onErase={() => setErased(company)}
          />
        )}
        empty={{ icon: Building2, title: t.noCompanies, help: t.noCompaniesHelp }}
      />
      {exported && <ExportsDialog company={exported} onClose={() => setExported(null)} />}
      {erased && <EraseDialog company={erased} onClose={() => setErased(null)} />}
      {entered && <EnterDialog company={entered} onClose={() => setEntered(null)} />}
      {edited !== undefined && <CompanyDialog company={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}
