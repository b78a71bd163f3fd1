import type { HelpView } from '@recado/contracts';
import { App, Button } from 'antd';
import { Pencil, Trash2 } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { watchAddress } from '../../lib/video.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import table from '../../ui/table.module.css';
import css from './helps.module.css';
import { useRemoveHelp } from './helps.queries.ts';
import { helpsText } from './helps.text.ts';
import platform from './platform.module.css';

interface Props {
  help: HelpView;
  onEdit: () => void;
}

export function HelpCells({ help, onEdit }: Props) {
  const t = useText(helpsText);
  const { modal } = App.useApp();
  const remove = useRemoveHelp();
  const { id, title, video, description } = help;
  const askRemove = () =>
    void modal.confirm({
      title: t.removeTitle(title),
      content: t.removeHelp,
      okText: t.ok,
      cancelText: t.cancel,
      okButtonProps: { danger: true },
      onOk: () => remove.mutateAsync(id).catch(() => undefined),
    });
  return (
    <>
      <td>
        <Button type="text" size="small" className={platform['name'] ?? ''} onClick={onEdit}>
          {title}
        </Button>
      </td>
      <td className={css['code']}>
        <a href={watchAddress(video)} target="_blank" rel="noreferrer">
          {video}
        </a>
      </td>
      <td className={css['about']}>
        <span title={description}>{description}</span>
      </td>
      <td className={table['actions']}>
        <span className={table['onHover']}>
          <IconButton label={`${t.edit}: ${title}`} icon={Pencil} iconSize={16} onClick={onEdit} />
          <IconButton label={`${t.remove}: ${title}`} icon={Trash2} iconSize={16} danger onClick={askRemove} />
        </span>
      </td>
    </>
  );
}
