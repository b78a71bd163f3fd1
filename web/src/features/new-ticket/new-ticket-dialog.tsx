import type { ContactRef } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Select } from 'antd';
import { api } from '../../lib/api.ts';
import { useText } from '../../lib/i18n.ts';
import { connectionChoices } from '../../ui/connection-choices.ts';
import { ContactSelect } from '../../ui/contact-select.tsx';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { text } from './new-ticket.text.ts';
import { useNewTicketForm } from './use-new-ticket-form.ts';

interface Props {
  contact: ContactRef | null;
  onClose: () => void;
}

export default function NewTicketDialog({ contact, onClose }: Props) {
  const t = useText(text);
  const form = useNewTicketForm(contact, onClose);
  const { data: connections = [] } = useQuery(api.whatsapp.list.options());
  const { values, set, errorOf, queues, conflict } = form;
  return (
    <FormDialog
      title={t.title}
      submitLabel={t.start}
      busy={form.busy}
      changed={form.isChanged}
      onClose={onClose}
      onSubmit={form.save}
    >
      <Field label={t.contact} error={errorOf('contact')}>
        {(wiring) => (
          <ContactSelect
            {...wiring}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus, to its first field
            autoFocus={contact === null}
            value={values.contact}
            words={t}
            onChange={(chosen) => set('contact', chosen)}
          />
        )}
      </Field>
      <Field label={t.queue} error={errorOf('queueId')}>
        {(wiring) => (
          <Select
            {...wiring}
            allowClear
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus, to its first field
            autoFocus={contact !== null}
            showSearch={{ optionFilterProp: 'label' }}
            placeholder={t.chooseQueue}
            value={values.queueId}
            options={queues.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(id?: number) => set('queueId', id)}
          />
        )}
      </Field>
      <Field label={t.connection} error={errorOf('whatsappId')}>
        {(wiring) => (
          <Select
            {...wiring}
            allowClear
            placeholder={t.usual}
            value={values.whatsappId}
            options={connectionChoices(connections, values.contact?.number, t.noGroups)}
            onChange={(id?: number) => set('whatsappId', id)}
          />
        )}
      </Field>
      {conflict && (
        <Alert
          type="warning"
          showIcon
          role="alert"
          title={conflict.user ? t.taken(conflict.user, conflict.queue) : t.takenUnseen}
          action={
            conflict.uuid && (
              <Button size="small" onClick={() => conflict.uuid && form.goTo(conflict.uuid)}>
                {t.open}
              </Button>
            )
          }
        />
      )}
    </FormDialog>
  );
}
