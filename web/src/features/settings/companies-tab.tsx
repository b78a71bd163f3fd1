import type { CompanyView } from '@recado/contracts';
import { Building2 } from 'lucide-react';
import { useState } from 'react';
import { useDebounced, useInfiniteList } from '../../lib/infinite-list.ts';
import { useText } from '../../lib/i18n.ts';
import { EditedList, useEditing } from '../../ui/edited-list.tsx';
import { EnterCompanyDialog } from '../../ui/enter-company-dialog.tsx';
import { CompanyCells } from './company-cells.tsx';
import { CompanyDialog } from '../../ui/company-editor/company-dialog.tsx';
import { GrantDialog } from './grant-dialog.tsx';
import { timezoneOf } from '../../lib/session.ts';
import { toneOfDueDate } from './due-date.ts';
import { EraseDialog } from './erase-dialog.tsx';
import { Erasures } from './erasures.tsx';
import { companyPages } from '../../ui/company-editor/platform.queries.ts';
import { platformText } from '../../ui/company-editor/platform.text.ts';

export default function CompaniesTab() {
  const t = useText(platformText);
  const editing = useEditing<CompanyView>();
  const list = useInfiniteList(companyPages(useDebounced(editing.search).trim()), ({ companies }) => companies);
  const [erased, setErased] = useState<CompanyView | null>(null);
  const [granted, setGranted] = useState<CompanyView | null>(null);
  const [entered, setEntered] = useState<CompanyView | null>(null);
  return (
    <>
      <Erasures />
      <EditedList
        embedded
        words={{
          title: t.companies,
          search: t.searchCompanies,
          add: t.addCompany,
          empty: t.noCompanies,
          emptyHelp: t.noCompaniesHelp,
        }}
        icon={Building2}
        columns={[
          { title: t.name, share: 4 },
          { title: t.email, share: 4 },
          { title: t.plan, share: 3 },
          { title: t.active, width: 112 },
          { title: t.created, width: 108 },
          { title: t.dueDate, share: 5 },
        ]}
        actions={5}
        toneOf={(company) => toneOfDueDate(company.dueDate, timezoneOf(company))}
        editing={editing}
        list={list}
        renderCells={(company, onEdit) => (
          <CompanyCells
            company={company}
            onEdit={onEdit}
            onEnter={() => setEntered(company)}
            onErase={() => setErased(company)}
            onGrant={() => setGranted(company)}
          />
        )}
        renderDialog={(company, onClose) => <CompanyDialog company={company} onClose={onClose} />}
      />
      {erased && <EraseDialog company={erased} onClose={() => setErased(null)} />}
      {granted?.dueDate && (
        <GrantDialog company={{ ...granted, dueDate: granted.dueDate }} onClose={() => setGranted(null)} />
      )}
      {entered && <EnterCompanyDialog company={entered} onClose={() => setEntered(null)} />}
    </>
  );
}
