import type { IntegrationView } from '@recado/contracts';
import { Button } from 'antd';
import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { hasPermission, useMe } from '../../lib/session.ts';
import { BotTrial } from '../../ui/bot-trial/bot-trial.tsx';
import { fieldsOf } from './integration-values.ts';
import { text } from './queue-integrations.text.ts';
import type { IntegrationForm } from './use-integration-form.ts';

/** A conversation with the integration as it stands in its editor. */
export function IntegrationTrial({
  form,
  integration,
}: {
  form: IntegrationForm;
  integration: IntegrationView | null;
}) {
  const t = useText(text);
  const me = useMe();
  const [isOpen, setOpen] = useState(false);
  if (!hasPermission(me, 'queues-page:edit')) return null;
  if (isOpen) return <BotTrial drafts={{ integration: { ...fieldsOf(form.values), id: integration?.id ?? null } }} />;
  return (
    <div>
      <Button icon={<FlaskConical size={14} />} onClick={() => setOpen(true)}>
        {t.openTrial}
      </Button>
    </div>
  );
}
