import type { PlanView } from '@recado/contracts';
import { BadgeDollarSign } from 'lucide-react';
import { useWholeList } from '../../lib/infinite-list.ts';
import { useText } from '../../lib/i18n.ts';
import { EditedList, useEditing } from '../../ui/edited-list.tsx';
import { PlanCells } from './plan-cells.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import { plansOptions } from '../../ui/company-editor/platform.queries.ts';
import { platformText } from '../../ui/company-editor/platform.text.ts';

export default function PlansTab() {
  const t = useText(platformText);
  const editing = useEditing<PlanView>();
  const wanted = editing.search.trim().toLowerCase();
  const list = useWholeList(plansOptions(), ({ name }) => name.toLowerCase().includes(wanted));
  return (
    <EditedList
      embedded
      words={{ title: t.plans, search: t.searchPlans, add: t.addPlan, empty: t.noPlans, emptyHelp: t.noPlansHelp }}
      icon={BadgeDollarSign}
      columns={[
        { title: t.name, share: 3 },
        { title: t.users, share: 1 },
        { title: t.connections, share: 1 },
        { title: t.queues, share: 1 },
        { title: t.features, share: 1 },
        { title: t.value, share: 1 },
        { title: t.isPublic, width: 168 },
      ]}
      actions={2}
      editing={editing}
      list={list}
      renderCells={(plan, onEdit) => <PlanCells plan={plan} onEdit={onEdit} />}
      renderDialog={(plan, onClose) => <PlanDialog plan={plan} onClose={onClose} />}
    />
  );
}
