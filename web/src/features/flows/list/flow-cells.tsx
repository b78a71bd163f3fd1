import type { FlowRow } from '@recado/contracts';
import { useMutation } from '@tanstack/react-query';
import { Switch } from 'antd';
import { Copy, FileDown, Pencil, Trash2 } from 'lucide-react';
import { api } from '../../../lib/api.ts';
import { useText } from '../../../lib/i18n.ts';
import { RowActions } from '../../../ui/row-actions.tsx';
import { RowName } from '../../../ui/row-name.tsx';
import table from '../../../ui/table.module.css';
import { useDangerConfirmation } from '../../../ui/use-danger-confirmation.ts';
import { useDuplicateFlow, useRemoveFlow, useSwitchFlow } from '../flows.queries.ts';
import { text } from '../flows.text.ts';
import type { RowNames } from '../graph/row-references.ts';
import { saveFlowFile } from '../versions/save-flow-file.ts';
import css from './list.module.css';

/** Leaves room for the word that a copy gets. */
const LONGEST_COPIED = 70;

interface Props {
  flow: FlowRow;
  /** Names of the rows that flows name, for their files. */
  names: RowNames;
  onOpen: () => void;
}

export function FlowCells({ flow, names, onOpen }: Props) {
  const t = useText(text);
  const confirm = useDangerConfirmation();
  const remove = useRemoveFlow();
  const switching = useSwitchFlow();
  const { id, name, enabled, published, isChanged, inside } = flow;
  const copy = useDuplicateFlow();
  const exportFile = useMutation({
    mutationFn: async () => {
      const { draft } = await api.flows.get.call({ id });
      saveFlowFile(name, draft, names);
    },
  });
  const askRemove = () =>
    confirm({ title: t.removeTitle(name), content: t.removeHelp(inside), onConfirm: () => remove.mutateAsync(id) });
  const begins = useBeginnings(flow);
  return (
    <>
      <td title={name}>
        <RowName onOpen={onOpen}>{name}</RowName>
      </td>
      <td className={table['soft']} title={begins}>
        {begins}
      </td>
      <td>
        <span className={css['version']}>
          {published === null ? <span className={css['faint']}>{t.neverPublished}</span> : t.versionNumber(published)}
          {published !== null && isChanged && <span className={css['changed']}>{t.changed}</span>}
        </span>
      </td>
      <td className={css['number']}>
        {inside} <span className={css['word']}>{t.insideWord}</span>
      </td>
      <td>
        <Switch
          size="small"
          aria-label={`${t.on}: ${name}`}
          checked={enabled}
          loading={switching.isPending}
          onChange={(on) => switching.mutate({ id, enabled: on })}
        />
      </td>
      <RowActions
        actions={[
          { label: `${t.edit}: ${name}`, icon: Pencil, onClick: onOpen },
          {
            label: `${t.duplicate}: ${name}`,
            icon: Copy,
            onClick: () => copy.mutate({ id, name: t.copyOf(name.slice(0, LONGEST_COPIED)) }),
          },
          { label: `${t.exportFile}: ${name}`, icon: FileDown, onClick: () => exportFile.mutate() },
          { label: `${t.remove}: ${name}`, icon: Trash2, danger: true, onClick: askRemove },
        ]}
      />
    </>
  );
}

/** The places where a flow begins, in few words. */
function useBeginnings({ starts: { connections, queues, words = [], adverts, byHand } }: FlowRow): string {
  const t = useText(text);
  const parts = [
    ...(connections.length > 0 ? [t.connections(connections.length)] : []),
    ...(queues.length > 0 ? [t.queues(queues.length)] : []),
    ...(words.length > 0 ? [t.words(words.join(', '))] : []),
    ...(adverts ? [t.adverts] : []),
    ...(byHand ? [t.byHand] : []),
  ];
  return parts.length === 0 ? t.nowhere : parts.join(' · ');
}
