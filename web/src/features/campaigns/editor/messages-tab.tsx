import type { CampaignView } from '@recado/contracts';
import { Switch } from 'antd';
import { useState } from 'react';
import { useText } from '../../../lib/i18n.ts';
import { SwitchField } from '../../../ui/switch-field.tsx';
import { AttachmentFields } from './attachment-fields.tsx';
import type { Variant } from './campaign-values.ts';
import css from './editor.module.css';
import { MessagePreview } from './message-preview.tsx';
import { messagesText } from './messages.text.ts';
import type { CampaignForm } from './use-campaign-form.ts';
import { VariantField } from './variant-field.tsx';

interface Props {
  form: CampaignForm;
  campaign: CampaignView | null;
  /** Sends a stored text to one contact. */
  onTest: (variant: Variant) => void;
}

/** The texts in their variants, what goes with them, and how they look on a phone. */
export function MessagesTab({ form, campaign, onTest }: Props) {
  const t = useText(messagesText);
  const [variant, setVariant] = useState<Variant>(1);
  const { values, set, errorOf } = form;
  return (
    <div className={css['beside']}>
      <div className={css['tab']}>
        <VariantField kind="message" form={form} variant={variant} onVariant={setVariant} />
        <SwitchField label={t.confirmation} help={t.confirmationHelp} error={errorOf('confirmation')}>
          {(id) => <Switch id={id} checked={values.confirmation} onChange={(on) => set('confirmation', on)} />}
        </SwitchField>
        {values.confirmation && (
          <VariantField kind="confirmationMessage" form={form} variant={variant} onVariant={setVariant} />
        )}
        <AttachmentFields form={form} />
        <SwitchField label={t.optOutLine} help={t.optOutLineHelp} error={errorOf('optOutLine')}>
          {(id) => <Switch id={id} checked={values.optOutLine} onChange={(on) => set('optOutLine', on)} />}
        </SwitchField>
      </div>
      <MessagePreview form={form} campaign={campaign} variant={variant} onTest={() => onTest(variant)} />
    </div>
  );
}
