import type { CampaignView } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { Switch } from 'antd';
import { useState } from 'react';
import { useText } from '../../../lib/i18n.ts';
import { SwitchField } from '../../../ui/switch-field.tsx';
import { connectionsOptions } from '../campaigns.queries.ts';
import { AttachmentFields } from './attachment-fields.tsx';
import type { Variant } from './campaign-values.ts';
import css from './editor.module.css';
import { MessagePreview } from './message-preview.tsx';
import { messagesText } from './messages.text.ts';
import { TemplateFields } from './template-fields.tsx';
import type { CampaignForm } from './use-campaign-form.ts';
import { VariantField } from './variant-field.tsx';

interface Props {
  form: CampaignForm;
  campaign: CampaignView | null;
  /** Sends a stored text to one contact. */
  onTest: (variant: Variant) => void;
}

/** Whether all connections send templates. */
function useIsOfficial(connectionIds: number[]): boolean {
  const { data = [] } = useQuery(connectionsOptions());
  const chosen = data.filter(({ id }) => connectionIds.includes(id));
  return chosen.length > 0 && chosen.every(({ abilities }) => abilities.includes('templates'));
}

/** The texts in their variants, what goes with them, and how they look on a phone. */
export function MessagesTab({ form, campaign, onTest }: Props) {
  const t = useText(messagesText);
  const [variant, setVariant] = useState<Variant>(1);
  const { values, set, errorOf } = form;
  const isOfficial = useIsOfficial(values.whatsappIds);
  const template = (isOfficial || values.template) && (
    <TemplateFields form={form} campaign={campaign} onTest={() => onTest(variant)} />
  );
  if (values.template) return <div className={css['tab']}>{template}</div>;
  return (
    <div className={css['beside']}>
      <div className={css['tab']}>
        {template}
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
