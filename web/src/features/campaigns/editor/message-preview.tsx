import type { CampaignView } from '@recado/contracts';
import { Button, ConfigProvider } from 'antd';
import { RotateCw, Send, TriangleAlert } from 'lucide-react';
import { useText } from '../../../lib/i18n.ts';
import { useMe } from '../../../lib/session.ts';
import { PhonePreview, type PreviewMessage } from '../../../ui/phone-preview.tsx';
import type { Variant } from './campaign-values.ts';
import css from './editor.module.css';
import { messagesText } from './messages.text.ts';
import type { CampaignForm } from './use-campaign-form.ts';
import { usePreview } from './use-preview.ts';

interface Props {
  form: CampaignForm;
  campaign: CampaignView | null;
  variant: Variant;
  onTest: () => void;
}

/** The message on the phone of a recipient, and the way to the test that sends it to one contact. */
export function MessagePreview({ form, campaign, variant, onTest }: Props) {
  const t = useText(messagesText);
  const { company } = useMe();
  const { name, text, confirmation, unknown, next } = usePreview(form, campaign, variant);
  const file = form.fileName === null ? '' : `📎 ${form.fileName}\n`;
  const message: PreviewMessage = { from: 'company', text: `${file}${text}`.trim() };
  const asked: PreviewMessage[] = [
    { from: 'company', text: confirmation },
    { from: 'contact', text: t.answer },
  ];
  const mayTest = campaign !== null && !form.isChanged;
  return (
    // A campaign that cannot be changed can be looked at and tested.
    <ConfigProvider componentDisabled={false}>
      <aside className={css['phone']}>
        <PhonePreview
          label={name ? t.previewOf(name) : t.preview}
          title={company.name}
          messages={form.values.confirmation ? [...asked, message] : [message]}
          empty={t.previewEmpty}
        />
        {unknown && (
          <output className={css['unknown']}>
            <TriangleAlert size={14} aria-hidden="true" />
            {t.unknown(unknown)}
          </output>
        )}
        <div>
          {next && (
            <Button size="small" icon={<RotateCw size={14} />} onClick={next}>
              {t.nextContact}
            </Button>
          )}
          <Button size="small" icon={<Send size={14} />} disabled={!mayTest} onClick={onTest}>
            {t.test}
          </Button>
        </div>
        {!mayTest && <small>{t.testNeedsSave}</small>}
      </aside>
    </ConfigProvider>
  );
}
