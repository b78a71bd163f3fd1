import type { MessageTemplateView, TemplateStatus } from '@recado/contracts';
import { CircleCheck, CirclePause, CircleX, Clock, Pencil, Trash2, type LucideIcon } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { categoryText } from '../../ui/message-template/template.text.ts';
import { RowActions } from '../../ui/row-actions.tsx';
import { RowName } from '../../ui/row-name.tsx';
import table from '../../ui/table.module.css';
import { useDangerConfirmation } from '../../ui/use-danger-confirmation.ts';
import css from './templates.module.css';
import { useRemoveTemplate } from './templates.queries.ts';
import { qualityText, statusText, text } from './templates.text.ts';

interface Props {
  template: MessageTemplateView;
  mayEdit: boolean;
  onEdit: () => void;
}

export function TemplateCells({ template, mayEdit, onEdit }: Props) {
  const t = useText(text);
  const words = useText(categoryText);
  const qualities = useText(qualityText);
  const remove = useRemoveTemplate();
  const confirm = useDangerConfirmation();
  const { id, name, body, status, quality, category, language } = template;
  const askRemove = () =>
    confirm({ title: t.removeTitle(name), content: t.removeHelp, onConfirm: () => remove.mutateAsync(id) });
  return (
    <>
      <td>
        <RowName onOpen={onEdit}>{name}</RowName>
      </td>
      <td className={table['soft']}>{body}</td>
      <td>
        <StatusWord status={status} />
      </td>
      <td className={table['soft']}>{qualities[quality]}</td>
      <td className={table['soft']}>{words[category]}</td>
      <td className={table['soft']}>{language}</td>
      <RowActions
        actions={[
          mayEdit && { label: `${t.edit}: ${name}`, icon: Pencil, onClick: onEdit },
          mayEdit && { label: `${t.remove}: ${name}`, icon: Trash2, danger: true, onClick: askRemove },
        ]}
      />
    </>
  );
}

const looks: Partial<Record<TemplateStatus, { icon: LucideIcon; tone: string }>> = {
  APPROVED: { icon: CircleCheck, tone: 'good' },
  PENDING: { icon: Clock, tone: 'soft' },
  PAUSED: { icon: CirclePause, tone: 'bad' },
};
const bad = { icon: CircleX, tone: 'bad' };

export function StatusWord({ status }: { status: TemplateStatus }) {
  const t = useText(statusText);
  const { icon: Icon, tone } = looks[status] ?? bad;
  return (
    <span className={css['status']} data-tone={tone}>
      <Icon size={14} aria-hidden="true" />
      {t[status]}
    </span>
  );
}
