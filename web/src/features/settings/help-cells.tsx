import type { HelpView } from '@recado/contracts';
import { Pencil, Trash2 } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { watchAddress } from '../../lib/youtube-video.ts';
import { classNames } from '../../ui/class-names.ts';
import { RowActions } from '../../ui/row-actions.tsx';
import { RowName } from '../../ui/row-name.tsx';
import table from '../../ui/table.module.css';
import { useDangerConfirmation } from '../../ui/use-danger-confirmation.ts';
import css from './helps.module.css';
import { useRemoveHelp } from './helps.queries.ts';
import { helpsText } from './helps.text.ts';

interface Props {
  help: HelpView;
  onEdit: () => void;
}

export function HelpCells({ help, onEdit }: Props) {
  const t = useText(helpsText);
  const confirm = useDangerConfirmation();
  const remove = useRemoveHelp();
  const { id, title, video, description } = help;
  const askRemove = () =>
    confirm({ title: t.removeTitle(title), content: t.removeHelp, onConfirm: () => remove.mutateAsync(id) });
  return (
    <>
      <td>
        <RowName onOpen={onEdit}>{title}</RowName>
      </td>
      <td className={css['code']}>
        <a href={watchAddress(video)} target="_blank" rel="noreferrer">
          {video}
        </a>
      </td>
      <td className={classNames(table['soft'], css['about'])}>
        <span title={description}>{description}</span>
      </td>
      <RowActions
        actions={[
          { label: `${t.edit}: ${title}`, icon: Pencil, onClick: onEdit },
          { label: `${t.remove}: ${title}`, icon: Trash2, danger: true, onClick: askRemove },
        ]}
      />
    </>
  );
}
