import type { CampaignView, ContactRef } from '@recado/contracts';
import { Select } from 'antd';
import { useForm } from '../../../lib/form.ts';
import { useText } from '../../../lib/i18n.ts';
import { ContactSelect } from '../../../ui/contact-select.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { variants, type Variant } from './campaign-values.ts';
import css from './editor.module.css';
import { useSendTest } from './editor.queries.ts';
import { messagesText } from './messages.text.ts';

interface Props {
  campaign: CampaignView;
  /** The text that is open in the editor. */
  variant: Variant;
  onClose: () => void;
}
interface TestValues {
  contactId: ContactRef | null;
  variant: Variant;
}

/** Sends one of the stored texts to a contact. */
export default function TestDialog({ campaign, variant, onClose }: Props) {
  const t = useText(messagesText);
  const send = useSendTest();
  const filled = variants.filter((one) => campaign[`message${one}`] !== '');
  const initial: TestValues = { contactId: null, variant: filled.includes(variant) ? variant : (filled[0] ?? 1) };
  const { values, set, errorOf, submit } = useForm(initial, {
    contactId: (contact) => (contact ? undefined : t.needsContact),
  });
  const onSubmit = () =>
    submit(async (chosen) => {
      await send.mutateAsync({ id: campaign.id, contactId: chosen.contactId?.id ?? 0, variant: chosen.variant });
      onClose();
    });
  return (
    <FormDialog
      title={t.testTitle}
      submitLabel={t.send}
      busy={send.isPending}
      changed={false}
      onClose={onClose}
      onSubmit={onSubmit}
    >
      <p className={css['hint']}>{t.testHelp}</p>
      <Field label={t.contact} error={errorOf('contactId')}>
        {(wiring) => (
          <ContactSelect
            {...wiring}
            value={values.contactId}
            words={t}
            onChange={(contact) => set('contactId', contact)}
          />
        )}
      </Field>
      {filled.length > 1 && (
        <Field label={t.variant} error={errorOf('variant')}>
          {(wiring) => (
            <Select
              {...wiring}
              value={values.variant}
              options={filled.map((value) => ({ value, label: t.message(value) }))}
              onChange={(chosen) => set('variant', chosen)}
            />
          )}
        </Field>
      )}
    </FormDialog>
  );
}
