import type { ApiKeyView, WhatsappView } from '@recado/contracts';
import { Pencil, RefreshCw, ScrollText, Trash2 } from 'lucide-react';
import { formatDate, formatMoment } from '../../lib/format-time.ts';
import { useText } from '../../lib/i18n.ts';
import { useNow } from '../../lib/use-now.ts';
import { classNames } from '../../ui/class-names.ts';
import { RowActions } from '../../ui/row-actions.tsx';
import { RowName } from '../../ui/row-name.tsx';
import table from '../../ui/table.module.css';
import { useDangerConfirmation } from '../../ui/use-danger-confirmation.ts';
import css from './api-keys.module.css';
import { useRemoveApiKey } from './api-keys.queries.ts';
import { text } from './api-keys.text.ts';
import { ScopeTags } from './scope-tags.tsx';

interface Props {
  apiKey: ApiKeyView;
  connections: WhatsappView[];
  onEdit: () => void;
  onRotate: () => void;
  onCalls: () => void;
}

export function ApiKeyCells({ apiKey, connections, onEdit, onRotate, onCalls }: Props) {
  const t = useText(text);
  const confirm = useDangerConfirmation();
  const remove = useRemoveApiKey();
  const { id, name, kind, prefix, scopes, whatsappIds } = apiKey;
  const askRemove = () =>
    confirm({ title: t.removeTitle(name), content: t.removeHelp, onConfirm: () => remove.mutateAsync(id) });
  const names = whatsappIds?.flatMap((own) => connections.find((connection) => connection.id === own)?.name ?? []);
  const limit = names?.join(', ') ?? t.allConnections;
  return (
    <>
      <td title={name}>
        <span className={css['name']}>
          <RowName onOpen={onEdit}>{name}</RowName>
          {kind === 'test' && <span className={css['test']}>{t.test}</span>}
        </span>
      </td>
      <td className={css['prefix']} title={`${prefix}…`}>
        {prefix}…
      </td>
      <td>
        <ScopeTags scopes={scopes} />
      </td>
      <td className={table['soft']} data-label={t.connections} title={limit || t.noConnections}>
        {limit || t.noConnections}
      </td>
      <LastUse apiKey={apiKey} />
      <Expiry at={apiKey.expiresAt} />
      <RowActions
        actions={[
          { label: `${t.edit}: ${name}`, icon: Pencil, onClick: onEdit },
          { label: `${t.calls}: ${name}`, icon: ScrollText, onClick: onCalls },
          { label: `${t.rotate}: ${name}`, icon: RefreshCw, onClick: onRotate },
          { label: `${t.remove}: ${name}`, icon: Trash2, danger: true, onClick: askRemove },
        ]}
      />
    </>
  );
}

function LastUse({ apiKey: { lastUsedAt, lastUsedAddress } }: { apiKey: ApiKeyView }) {
  const t = useText(text);
  return (
    <td
      className={classNames(table['number'], table['soft'])}
      data-label={t.lastUse}
      title={lastUsedAddress === null ? undefined : t.usedFrom(lastUsedAddress)}
    >
      {lastUsedAt === null ? t.neverUsed : formatMoment(lastUsedAt)}
    </td>
  );
}

function Expiry({ at }: { at: string | null }) {
  const t = useText(text);
  const now = useNow();
  const isOver = at !== null && Date.parse(at) <= now;
  return (
    <td
      className={classNames(table['number'], isOver ? css['over'] : table['soft'])}
      data-label={t.expiry}
      title={isOver ? t.expired(formatDate(at)) : undefined}
    >
      {at === null ? t.never : formatDate(at)}
    </td>
  );
}
