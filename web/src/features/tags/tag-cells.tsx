import type { TagView } from '@recado/contracts';
import { Link } from '@tanstack/react-router';
import { Kanban, Pencil, Trash2 } from 'lucide-react';
import { api } from '../../lib/api.ts';
import { locale, useText } from '../../lib/i18n.ts';
import { hasPermission, useMe } from '../../lib/session.ts';
import { ColorChip } from '../../ui/color-chip.tsx';
import { classNames } from '../../ui/class-names.ts';
import { RowActions } from '../../ui/row-actions.tsx';
import { RowName } from '../../ui/row-name.tsx';
import table from '../../ui/table.module.css';
import { useDangerConfirmation } from '../../ui/use-danger-confirmation.ts';
import { formatCount } from './format-count.ts';
import css from './tag-cells.module.css';
import { useRemoveTag } from './tags.queries.ts';
import { text } from './tags.text.ts';

interface Props {
  tag: TagView;
  onEdit: () => void;
}

export function TagCells({ tag, onEdit }: Props) {
  const t = useText(text);
  const me = useMe();
  const askRemove = useAskedRemove(tag);
  const { id, name, color, kanban, ticketsCount } = tag;
  const chip = <ColorChip color={color}>{name}</ColorChip>;
  return (
    <>
      <td>
        <RowName title={name} onOpen={onEdit}>
          {chip}
        </RowName>
      </td>
      <td className={css['kanban']}>
        {kanban === 1 && (
          <span>
            <Kanban size={14} aria-hidden="true" />
            {t.isLane}
          </span>
        )}
      </td>
      <td className={classNames(table['number'], css['count'])}>
        {ticketsCount > 0 ? (
          <Link to="/tickets" search={{ tab: 'search', tags: [id] }} aria-label={t.see(formatCount(ticketsCount))}>
            {formatCount(ticketsCount)}
          </Link>
        ) : (
          <span>0</span>
        )}
      </td>
      <RowActions
        actions={[
          { label: `${t.edit}: ${name}`, icon: Pencil, onClick: onEdit },
          (kanban === 0 || hasPermission(me, 'tag-modal:kanban')) && {
            label: `${t.remove}: ${name}`,
            icon: Trash2,
            danger: true,
            onClick: askRemove,
          },
        ]}
      />
    </>
  );
}

/** Confirms the removal with the exact number of the tag's tickets. */
function useAskedRemove({ id, name, kanban, ticketsCount }: TagView): () => void {
  const t = useText(text);
  const confirm = useDangerConfirmation();
  const remove = useRemoveTag();
  const ask = (count: string, n: number) => {
    const loss = n === 0 ? t.removeNone : n === 1 ? t.removeOne : t.removeMany(count);
    confirm({
      title: t.removeTitle(name),
      content: kanban === 1 ? `${loss} ${t.removeLane}` : loss,
      onConfirm: () => remove.mutateAsync(id),
    });
  };
  return () =>
    void api.tags.get
      .call({ id })
      .then((now) => ask(now.ticketsCount.toLocaleString(locale()), now.ticketsCount))
      // After a failed count the list's number is shown; the removal shows its own error.
      .catch(() => ask(formatCount(ticketsCount), ticketsCount));
}
