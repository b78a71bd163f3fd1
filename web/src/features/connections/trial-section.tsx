import type { ConnectionDraft, QueueView, WhatsappView } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { useText } from '../../lib/i18n.ts';
import { hasPermission, useMe } from '../../lib/session.ts';
import { BotTrial } from '../../ui/bot-trial/bot-trial.tsx';
import css from './connection-dialog.module.css';
import { GreetingSwitch } from './greeting-switch.tsx';
import { text } from './connection-editor.text.ts';
import { isGreetingMissing, isGreetingSilent, type ConnectionValues } from './connection-values.ts';
import type { ConnectionForm } from './use-connection-form.ts';

interface Props {
  connection: WhatsappView;
  form: ConnectionForm;
  isOpenFirst: boolean;
  /** Leads to the greeting. */
  onGreeting: () => void;
}

/** A trial of the bot with the connection's texts and queues, saved or not. */
export function TrialSection({ connection, form, isOpenFirst, onGreeting }: Props) {
  const t = useText(text);
  const me = useMe();
  const [isOpen, setOpen] = useState(isOpenFirst);
  const [trials, setTrials] = useState(1);
  const { data: queues = [] } = useQuery(api.queues.list.options());
  if (!hasPermission(me, 'queues-page:edit')) return null;
  return (
    <>
      <h2 className={css['section']}>{t.trial}</h2>
      {isOpen ? (
        <div ref={isOpenFirst ? undefined : scrollIntoSight}>
          {/* What was tried without the greeting would go on without it. */}
          {isGreetingSilent(form.values) && <GreetingSwitch onTurnedOn={() => setTrials(trials + 1)} />}
          {isGreetingMissing(form.values) && (
            <Alert
              type="info"
              title={t.noGreeting}
              action={
                <Button size="small" onClick={onGreeting}>
                  {t.writeGreeting}
                </Button>
              }
            />
          )}
          <BotTrial key={trials} drafts={{ connection: connectionDraft(connection, form.values, queues) }} />
        </div>
      ) : (
        <div>
          <Button icon={<FlaskConical size={14} />} onClick={() => setOpen(true)}>
            {t.openTrial}
          </Button>
        </div>
      )}
    </>
  );
}

/** The trial opens below the end of the dialog's scroller. */
const scrollIntoSight = (opened: HTMLElement | null) => opened?.scrollIntoView({ block: 'start' });

/** The connection as it stands in its editor. */
function connectionDraft(connection: WhatsappView, values: ConnectionValues, queues: QueueView[]): ConnectionDraft {
  const { name: _name, isDefault: _default, queueIds, target, ...others } = values;
  const { expiresTicket: _expires, expiresInactiveMessage: _inactive, ...rest } = others;
  const { timeToTransfer: _time, transferQueueId: _queue, ...draft } = rest;
  const chosen = queues.filter((queue) => queueIds.includes(queue.id));
  return {
    ...draft,
    ...target,
    id: connection.id,
    queues: chosen.map(({ id, name }) => ({ id, name })),
  };
}
