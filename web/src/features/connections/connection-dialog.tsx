import type { WhatsappView } from '@recado/contracts';
import { Input, Switch } from 'antd';
import { useText } from '../../lib/i18n.ts';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { FormTabs } from '../../ui/form-tabs.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { useFormTabs } from '../../ui/use-form-tabs.ts';
import { AutomationFields } from './automation-fields.tsx';
import { text } from './connection-editor.text.ts';
import type { ConnectionValues } from './connection-values.ts';
import { MessageFields } from './message-fields.tsx';
import { OfficialSection } from './official-section.tsx';
import { officialText } from './official.text.ts';
import { QueuesField } from './queues-field.tsx';
import { SendingFields } from './sending-fields.tsx';
import { TokenSection } from './token-section.tsx';
import { TrialSection } from './trial-section.tsx';
import { useConnectionForm } from './use-connection-form.ts';

interface Props {
  connection: WhatsappView;
  /** Begins with a trial of the bot. */
  isTried?: boolean;
  onClose: () => void;
}

const fields = {
  messages: ['greetingMessage', 'complationMessage', 'outOfHoursMessage', 'ratingMessage', 'expiresInactiveMessage'],
  automation: [
    ...(['queueIds', 'target', 'maxUseBotQueues', 'timeUseBotQueues', 'expiresTicket'] as const),
    ...(['timeToTransfer', 'transferQueueId'] as const),
  ],
  sending: ['inUseSince', 'coldPerDay'],
  official: ['phoneNumberId', 'accountId', 'accessToken', 'appSecret', 'apiVersion', 'baseUrl'],
} as const satisfies Record<string, readonly (keyof ConnectionValues)[]>;
const ofAll = ['messages', 'automation', 'sending'] as const;
const ofOfficial = ['messages', 'automation', 'sending', 'official'] as const;

export default function ConnectionDialog({ connection, isTried = false, onClose }: Props) {
  const t = useText(text);
  const { tab: official } = useText(officialText);
  const isOfficial = connection.cloud !== null;
  const tabs = isOfficial ? ofOfficial : ofAll;
  const labels = { ...t, official };
  const form = useConnectionForm(connection, onClose);
  const bad = tabs.filter((name) => fields[name].map((field) => form.errorOf(field)).some(Boolean));
  const { tab, setTab, openBad } = useFormTabs<(typeof ofOfficial)[number]>(isTried ? 'automation' : 'messages', bad);
  const trial = (
    <TrialSection isOpenFirst={isTried} connection={connection} form={form} onGreeting={() => setTab('messages')} />
  );
  const content = {
    messages: <MessageFields form={form} />,
    automation: (
      <>
        {isTried && trial}
        <QueuesField form={form} />
        <AutomationFields form={form} />
        {!isTried && trial}
      </>
    ),
    sending: (
      <>
        <SendingFields form={form} />
        <TokenSection connection={connection} />
      </>
    ),
    official: <OfficialSection connection={connection} form={form} />,
  };
  return (
    <FormDialog
      title={t.editTitle}
      width={560}
      anchored
      busy={form.busy}
      changed={form.isChanged}
      changedMeanwhile={form.changedMeanwhile}
      onClose={onClose}
      onSubmit={() => {
        openBad();
        form.save();
      }}
    >
      <Field label={t.name} error={form.errorOf('name')}>
        {(wiring) => (
          <Input
            {...wiring}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus, to its first field
            autoFocus={!isTried}
            value={form.values.name}
            onChange={(event) => form.set('name', event.target.value)}
          />
        )}
      </Field>
      <SwitchField label={t.isDefault} help={t.defaultHelp} error={form.errorOf('isDefault')}>
        {(id) => <Switch id={id} checked={form.values.isDefault} onChange={(on) => form.set('isDefault', on)} />}
      </SwitchField>
      <FormTabs
        tab={tab}
        bad={bad}
        onTab={setTab}
        items={tabs.map((key) => ({ key, label: labels[key], children: content[key] }))}
      />
    </FormDialog>
  );
}
