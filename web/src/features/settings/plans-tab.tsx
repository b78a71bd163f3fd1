import type { PlanView } from '@recado/contracts';
import { Button } from 'antd';
import { BadgeDollarSign, Plus } from 'lucide-react';
import { useState } from 'react';
import { useWhole } from '../../lib/endless.ts';
import { useText } from '../../lib/i18n.ts';
import { ListPage } from '../../ui/list-page.tsx';
import { PlanCells } from './plan-cells.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import { plansOptions } from './platform.queries.ts';
import { platformText } from './platform.text.ts';

export default function PlansTab() {
  const t = useText(platformText);
  const [search, setSearch] = useState('');
  /** null: a new one; undefined: none. */
  const [edited, setEdited] = useState<PlanView | null | undefined>();
  const wanted = search.trim().toLowerCase();
  const list = useWhole(plansOptions(), ({ name }) => name.toLowerCase().includes(wanted));
  return (
    <>
      <ListPage
        embedded
        title={t.plans}
        search={search}
        searchLabel={t.searchPlans}
        onSearch={setSearch}
        action={
          <Button type="primary" icon={<Plus size={16} />} onClick={() => setEdited(null)}>
            {t.addPlan}
          </Button>
        }
        list={list}
        columns={[t.name, t.users, t.connections, t.queues, t.features, t.value, t.isPublic]}
        keyOf={({ id }) => id}
        renderCells={(plan) => <PlanCells plan={plan} onEdit={() => setEdited(plan)} />}
        empty={{ icon: BadgeDollarSign, title: t.noPlans, help: t.noPlansHelp }}
      />
      {edited !== undefined && <PlanDialog plan={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}
