import type { HelpView } from '@recado/contracts';
import { CircleQuestionMark } from 'lucide-react';
import { useDebounced, useInfiniteList } from '../../lib/infinite-list.ts';
import { useText } from '../../lib/i18n.ts';
import { EditedList, useEditing } from '../../ui/edited-list.tsx';
import { HelpCells } from './help-cells.tsx';
import { HelpDialog } from './help-dialog.tsx';
import { helpPages } from './helps.queries.ts';
import { helpsText } from './helps.text.ts';

export default function HelpsTab() {
  const t = useText(helpsText);
  const editing = useEditing<HelpView>();
  const list = useInfiniteList(helpPages(useDebounced(editing.search).trim()), ({ records }) => records);
  return (
    <EditedList
      embedded
      words={t}
      icon={CircleQuestionMark}
      columns={[
        { title: t.name, share: 4 },
        { title: t.video, width: 136 },
        { title: t.description, share: 5 },
      ]}
      actions={2}
      editing={editing}
      list={list}
      renderCells={(help, onEdit) => <HelpCells help={help} onEdit={onEdit} />}
      renderDialog={(help, onClose) => <HelpDialog help={help} onClose={onClose} />}
    />
  );
}
