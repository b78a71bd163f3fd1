import type { WebhookView } from '@recado/contracts';
import { CircleCheck, CircleOff, CircleX, List, Pencil, RefreshCw, Send, Trash2, TriangleAlert } from 'lucide-react';
import { formatMoment } from '../../lib/format-time.ts';
import { useText } from '../../lib/i18n.ts';
import { RowActions } from '../../ui/row-actions.tsx';
import { RowName } from '../../ui/row-name.tsx';
import table from '../../ui/table.module.css';
import { useDangerConfirmation } from '../../ui/use-danger-confirmation.ts';
import css from './webhooks.module.css';
import { useRemoveWebhook } from './webhooks.queries.ts';
import { text } from './webhooks.text.ts';

interface Props {
  webhook: WebhookView;
  onEdit: () => void;
  onTest: () => void;
  onLog: () => void;
  onRotate: () => void;
}

export function WebhookCells({ webhook, onEdit, onTest, onLog, onRotate }: Props) {
  const t = useText(text);
  const confirm = useDangerConfirmation();
  const remove = useRemoveWebhook();
  const { id, name, url, events, isTest } = webhook;
  const askRemove = () =>
    confirm({ title: t.removeTitle(name), content: t.removeHelp, onConfirm: () => remove.mutateAsync(id) });
  const chosen = events.join(', ');
  return (
    <>
      <td title={name}>
        <span className={css['named']}>
          <RowName onOpen={onEdit}>{name}</RowName>
          {isTest && <small className={css['tests']}>{t.tests}</small>}
        </span>
      </td>
      <td className={table['soft']} title={url}>
        {url.replace(/^https:\/\//, '')}
      </td>
      <td className={table['soft']} title={chosen}>
        {chosen}
      </td>
      <StateCell webhook={webhook} />
      <RateCell webhook={webhook} />
      <RowActions
        actions={[
          { label: `${t.test}: ${name}`, icon: Send, onClick: onTest },
          { label: `${t.log}: ${name}`, icon: List, onClick: onLog },
          { label: `${t.edit}: ${name}`, icon: Pencil, onClick: onEdit },
          { label: `${t.rotate}: ${name}`, icon: RefreshCw, onClick: onRotate },
          { label: `${t.remove}: ${name}`, icon: Trash2, danger: true, onClick: askRemove },
        ]}
      />
    </>
  );
}

function StateCell({ webhook: { state, disabledReason, disabledSince, failingSince } }: { webhook: WebhookView }) {
  const t = useText(text);
  const isFailing = state === 'active' && failingSince !== null;
  const shown = isFailing ? 'failing' : state;
  const icons = { active: CircleCheck, failing: TriangleAlert, disabledByUser: CircleOff, disabledByFailure: CircleX };
  const Icon = icons[shown];
  const why = {
    active: undefined,
    failing: t.failingSince(formatMoment(failingSince ?? '')),
    disabledByUser: disabledSince === null ? undefined : formatMoment(disabledSince),
    disabledByFailure: { gone: t.gone, failing: t.nothingDelivered, noConnection: t.noConnection }[
      disabledReason ?? 'failing'
    ],
  }[shown];
  return (
    <td title={why}>
      <span className={css['state']} data-state={shown}>
        <Icon size={16} aria-hidden="true" />
        {t[shown]}
      </span>
    </td>
  );
}

function RateCell({ webhook: { delivered, failedAttempts } }: { webhook: WebhookView }) {
  const t = useText(text);
  const all = delivered + failedAttempts;
  if (all === 0) return <td className={table['soft']}>{t.noAttempts}</td>;
  return (
    <td className={table['number']} title={t.attempts(delivered, failedAttempts)}>
      {t.rateOf(Math.floor((100 * delivered) / all))}
    </td>
  );
}
