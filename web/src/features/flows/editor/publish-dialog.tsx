import type { FlowView } from '@recado/contracts';
import type { FlowMove } from '@recado/contracts/tickets/flow-kinds';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, Radio, Switch } from 'antd';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { useText } from '../../../lib/i18n.ts';
import { showSuccess } from '../../../lib/toasts.ts';
import automation from '../../../ui/automation/automation.module.css';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { SwitchField } from '../../../ui/switch-field.tsx';
import css from './editor.module.css';
import { publishText } from './publish.text.ts';

interface Props {
  flow: FlowView;
  /** Stores changes that are not saved yet. @returns whether all of them are stored */
  onSave: () => Promise<boolean>;
  onStored: (flow: FlowView) => void;
  onClose: () => void;
}

/** Asks what happens to the people inside before a version is published. */
export default function PublishDialog({ flow, onSave, onStored, onClose }: Props) {
  const t = useText(publishText);
  const client = useQueryClient();
  const { id, inside, enabled, published, starts } = flow;
  const [people, setPeople] = useState<FlowMove>('stay');
  const [enable, setEnable] = useState(!enabled && published === null);
  const publish = useMutation({
    mutationFn: async () => {
      if (!(await onSave())) return null;
      const stored = await api.flows.publish.call({ id, people });
      return enable ? await api.flows.update.call({ id, enabled: true }) : stored;
    },
    onSuccess: (stored) => {
      if (stored) {
        showSuccess(t.done(stored.published ?? 1));
        void client.invalidateQueries({ queryKey: api.flows.versions.key });
        onStored(stored);
      }
      onClose();
    },
  });
  const isNowhere =
    starts.connections.length + starts.queues.length + (starts.words ?? []).length === 0 &&
    !starts.adverts &&
    !starts.byHand;
  return (
    <FormDialog
      title={t.title}
      submitLabel={t.publish}
      busy={publish.isPending}
      changed={false}
      onClose={onClose}
      onSubmit={() => publish.mutate()}
    >
      <p>{t.help}</p>
      {inside > 0 && (
        <fieldset className={automation['section']}>
          <legend>{t.people(inside)}</legend>
          <Radio.Group
            className={css['moves'] ?? ''}
            aria-label={t.people(inside)}
            value={people}
            onChange={({ target }) => setPeople(target.value === 'follow' ? 'follow' : 'stay')}
          >
            {(['stay', 'follow'] as const).map((move) => (
              <Radio key={move} value={move}>
                {t[move]}
                <small>{t[`${move}Help`]}</small>
              </Radio>
            ))}
          </Radio.Group>
        </fieldset>
      )}
      {!enabled && (
        <SwitchField label={t.enable} help={t.enableHelp}>
          {(field) => <Switch id={field} checked={enable} onChange={setEnable} />}
        </SwitchField>
      )}
      {isNowhere && <Alert type="warning" title={t.nowhere} />}
    </FormDialog>
  );
}
