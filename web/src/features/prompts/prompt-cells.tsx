import type { PromptView } from '@recado/contracts';
import { Pencil, Trash2 } from 'lucide-react';
import { locale, useText } from '../../lib/i18n.ts';
import { classNames } from '../../ui/class-names.ts';
import { EndedWithSupport } from '../../ui/ended-with-support.tsx';
import { RowActions } from '../../ui/row-actions.tsx';
import { RowName } from '../../ui/row-name.tsx';
import table from '../../ui/table.module.css';
import { useDangerConfirmation } from '../../ui/use-danger-confirmation.ts';
import css from './prompts.module.css';
import { useRemovePrompt } from './prompts.queries.ts';
import { text } from './prompts.text.ts';

interface Props {
  prompt: PromptView;
  /** Own model, or the operator's. */
  model: string;
  /** Used this month; undefined while that is not known. */
  tokens: number | undefined;
  onEdit: () => void;
}

export function PromptCells({ prompt: { id, name, queue, maxTokens, ended }, model, tokens, onEdit }: Props) {
  const t = useText(text);
  const confirm = useDangerConfirmation();
  const remove = useRemovePrompt();
  const askRemove = () =>
    confirm({ title: t.removeTitle(name), content: t.removeHelp, onConfirm: () => remove.mutateAsync(id) });
  return (
    <>
      <td title={name}>
        <RowName onOpen={onEdit}>{name}</RowName>
        {ended && <EndedWithSupport />}
      </td>
      <td>{queue?.name ?? '–'}</td>
      <td className={table['soft']} title={model}>
        {model || '–'}
      </td>
      <td className={classNames(table['number'], css['limit'])}>{maxTokens.toLocaleString(locale())}</td>
      <td className={classNames(table['number'], css['tokens'])} data-label={t.monthTokens}>
        {tokens?.toLocaleString(locale()) ?? '–'}
      </td>
      <RowActions
        actions={[
          { label: `${t.edit}: ${name}`, icon: Pencil, onClick: onEdit },
          { label: `${t.remove}: ${name}`, icon: Trash2, danger: true, onClick: askRemove },
        ]}
      />
    </>
  );
}
