import type { CampaignView } from '@recado/contracts';
import { Button, ConfigProvider } from 'antd';
import { RotateCw, Send, TriangleAlert } from 'lucide-react';
import { useText } from '../../../lib/i18n.ts';
import { MessageTemplateField } from '../../../ui/message-template/message-template-field.tsx';
import { AttachmentFields } from './attachment-fields.tsx';
import css from './editor.module.css';
import { messagesText } from './messages.text.ts';
import type { CampaignForm } from './use-campaign-form.ts';
import { useTemplatePreview } from './use-template-preview.ts';

interface Props {
  form: CampaignForm;
  campaign: CampaignView | null;
  onTest: () => void;
}

/** The template of a campaign, its values, and the message on the phone of a recipient. */
export function TemplateFields({ form, campaign, onTest }: Props) {
  const t = useText(messagesText);
  const { values, set, errorOf } = form;
  const { fillFor, unknown, name, next } = useTemplatePreview(values);
  const mayTest = campaign !== null && !form.isChanged;
  return (
    <>
      <MessageTemplateField
        label={t.template}
        none={t.noTemplate}
        help={t.templateHelp}
        whatsappId={values.whatsappIds[0] ?? null}
        value={values.template}
        error={errorOf('template')}
        hasFile
        fillFor={fillFor}
        onChange={(chosen) => set('template', chosen)}
      />
      {values.template && (
        <>
          {unknown && (
            <output className={css['unknown']}>
              <TriangleAlert size={14} aria-hidden="true" />
              {t.unknown(unknown)}
            </output>
          )}
          <ConfigProvider componentDisabled={false}>
            <div className={css['templateActions']}>
              {next && (
                <Button size="small" icon={<RotateCw size={14} />} onClick={next}>
                  {t.nextContact} {name && `(${name})`}
                </Button>
              )}
              <Button size="small" icon={<Send size={14} />} disabled={!mayTest} onClick={onTest}>
                {t.test}
              </Button>
              {!mayTest && <small>{t.testNeedsSave}</small>}
            </div>
          </ConfigProvider>
          <AttachmentFields form={form} hasLists={false} />
        </>
      )}
    </>
  );
}
