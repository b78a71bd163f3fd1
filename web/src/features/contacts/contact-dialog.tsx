import type { ContactView } from '@recado/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Input, Switch } from 'antd';
import { api } from '../../lib/api.ts';
import { useText } from '../../lib/i18n.ts';
import { PrivacyButtons } from '../../ui/contact-privacy/privacy-buttons.tsx';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { hasProgramData, ProgramData, programDataText } from '../../ui/program-data.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { ContactAlike } from './contact-alike.tsx';
import { ContactConsent } from './contact-consent.tsx';
import { ContactFields } from './contact-fields.tsx';
import { ContactTickets } from './contact-tickets.tsx';
import css from './contacts.module.css';
import { text } from './contacts.text.ts';
import { useContactForm } from './use-contact-form.ts';

interface Props {
  contact: ContactView | null;
  onClose: () => void;
  onOther: (contact: ContactView) => void;
  onMerge: (contact: ContactView) => void;
}

export default function ContactDialog({ contact, onClose, onOther, onMerge }: Props) {
  const t = useText(text);
  const client = useQueryClient();
  const form = useContactForm(contact, onClose);
  const { values, set, errorOf, owner } = form;
  const goTo = async (id: number) => onOther(await client.fetchQuery(api.contacts.get.options({ id })));
  return (
    <FormDialog
      title={contact ? t.editTitle : t.addTitle}
      busy={form.busy}
      changed={form.isChanged}
      changedMeanwhile={form.changedMeanwhile}
      width={520}
      onClose={onClose}
      onSubmit={form.save}
    >
      <Field label={t.name} error={errorOf('name')}>
        {(wiring) => (
          <Input
            {...wiring}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus, to its first field
            autoFocus
            autoComplete="off"
            value={values.name}
            onChange={(event) => set('name', event.target.value)}
          />
        )}
      </Field>
      {!contact?.isGroup && (
        <>
          <NumberField
            label={t.number}
            help={t.numberHelp}
            error={errorOf('number')}
            autoComplete="off"
            placeholder="5511987654321"
            value={values.number}
            stored={contact?.number ?? ''}
            onChange={(number) => set('number', number)}
          />
          {owner !== null && (
            <Button type="link" size="small" style={{ justifySelf: 'start' }} onClick={() => void goTo(owner)}>
              {t.goTo}
            </Button>
          )}
          <Field label={t.email} optional={t.optional} error={errorOf('email')}>
            {(wiring) => (
              <Input
                {...wiring}
                type="email"
                autoComplete="off"
                value={values.email}
                onChange={(event) => set('email', event.target.value)}
              />
            )}
          </Field>
        </>
      )}
      <ContactFields fields={values.fields} error={errorOf('fields')} onChange={(fields) => set('fields', fields)} />
      {!contact?.isGroup && (
        <ContactConsent values={values} errorOf={errorOf} onChange={form.setSome} onLeave={form.leave}>
          {contact && <PrivacyButtons contact={contact} onErased={onClose} />}
        </ContactConsent>
      )}
      {contact && (
        <>
          {!contact.isGroup && (
            <SwitchField label={t.disableBot} help={t.disableBotHelp}>
              {(id) => <Switch id={id} checked={values.disableBot} onChange={(on) => set('disableBot', on)} />}
            </SwitchField>
          )}
          <SwitchField label={contact.isGroup ? t.blockGroup : t.block} help={t.blockHelp}>
            {(id) => <Switch id={id} checked={values.blocked} onChange={(on) => set('blocked', on)} />}
          </SwitchField>
          <ProgramPart contact={contact} />
          {!contact.isGroup && <ContactAlike contact={contact} onOther={onOther} onMerge={() => onMerge(contact)} />}
          <ContactTickets contactId={contact.id} onLeave={onClose} />
        </>
      )}
    </FormDialog>
  );
}

function ProgramPart({ contact }: { contact: ContactView }) {
  const { title } = useText(programDataText);
  if (!hasProgramData(contact)) return null;
  return (
    <section className={css['part']} aria-label={title}>
      <h2>{title}</h2>
      <ProgramData row={contact} />
    </section>
  );
}
