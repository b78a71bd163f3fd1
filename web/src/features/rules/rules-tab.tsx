import type { RuleView } from '@recado/contracts';
import { Split } from 'lucide-react';
import { lazy, useState } from 'react';
import { useWholeList } from '../../lib/infinite-list.ts';
import { useText } from '../../lib/i18n.ts';
import { EditedList, useEditing } from '../../ui/edited-list.tsx';
import { RuleCells } from './rule-cells.tsx';
import { rulesOptions, useMoveRule } from './rules.queries.ts';
import { text } from './rules.text.ts';

const RuleDialog = lazy(() => import('./rule-dialog.tsx'));

/** The rules in the order in which they run. */
export default function RulesTab({ onLog }: { onLog: (ruleId: number) => void }) {
  const t = useText(text);
  const editing = useEditing<RuleView>();
  const search = editing.search.trim().toLowerCase();
  const list = useWholeList(rulesOptions(), ({ name }) => name.toLowerCase().includes(search));
  const moving = useMoveRule();
  const [announced, setAnnounced] = useState('');
  function move({ id, name }: RuleView, by: -1 | 1) {
    const ids = list.rows.map((rule) => rule.id);
    const from = ids.indexOf(id);
    const other = ids[from + by];
    if (other === undefined) return;
    moving.mutate(ids.map((one) => (one === id ? other : one === other ? id : one)));
    setAnnounced(t.moved(name, from + by + 1));
  }
  return (
    <>
      <output className="sr-only">{announced}</output>
      <EditedList
        embedded
        words={t}
        icon={Split}
        columns={[
          { title: t.name, share: 3 },
          { title: t.when, share: 3 },
          { title: t.what, share: 3 },
          { title: t.state, width: 96 },
        ]}
        actions={5}
        editing={editing}
        list={list}
        renderCells={(rule, onEdit) => (
          <RuleCells
            rule={rule}
            place={search === '' ? list.rows.indexOf(rule) + 1 : null}
            isLast={list.rows.at(-1) === rule}
            onEdit={onEdit}
            onMove={(by) => move(rule, by)}
            onLog={() => onLog(rule.id)}
          />
        )}
        renderDialog={(rule, onClose) => <RuleDialog rule={rule} onClose={onClose} />}
      />
    </>
  );
}
