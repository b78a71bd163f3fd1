import type { IntegrationView } from '@recado/contracts';
import { Button, Input } from 'antd';
import { Copy, KeyRound } from 'lucide-react';
import { useState } from 'react';
import { copyText } from '../../lib/copy-text.ts';
import { useText } from '../../lib/i18n.ts';
import { useSecretAgain } from '../../lib/secret-again.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { SecretField } from '../../ui/secret-field.tsx';
import { generateSecret } from './generate-secret.ts';
import { fieldText } from './integration-fields.text.ts';
import css from './queue-integrations.module.css';
import { TextField } from './text-field.tsx';
import type { IntegrationForm } from './use-integration-form.ts';

interface Props {
  form: IntegrationForm;
  integration: IntegrationView | null;
}

/** Address that receives the messages, and the secret that signs them. */
export function WebhookFields({ form, integration }: Props) {
  const t = useText(fieldText);
  const isN8n = form.values.type === 'n8n';
  return (
    <>
      <TextField
        form={form}
        name="urlN8N"
        label={t.url}
        help={isN8n ? t.n8nUrlHelp : t.webhookUrlHelp}
        type="url"
        placeholder="https://"
        maxLength={500}
      />
      <SigningSecret form={form} integration={integration} />
    </>
  );
}

/** A secret typed or generated here is readable until it is saved. */
function SigningSecret({ form: { values, set, errorOf }, integration }: Props) {
  const t = useText(fieldText);
  const isStored = integration?.hasSecret ?? false;
  const moved = useSecretAgain(isStored)(integration?.urlN8N ?? '', values.urlN8N);
  const again = values.secret === null ? undefined : moved;
  const [generated, setGenerated] = useState('');
  const isGenerated = generated !== '' && values.secret === generated;
  const generate = () => {
    const secret = generateSecret();
    setGenerated(secret);
    set('secret', secret);
  };
  const copy = () => copyText(values.secret ?? '', t.copied);
  return (
    <SecretField
      label={t.secret}
      help={isGenerated ? t.keepSecret : (again ?? t.secretHelp)}
      error={errorOf('secret')}
      isStored={isStored && again === undefined}
      onKeep={() => set('secret', '')}
      onRemove={() => set('secret', null)}
    >
      {(wiring) => (
        <span className={css['secret']}>
          <Input
            {...wiring}
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            placeholder="whsec_…"
            value={values.secret ?? ''}
            onChange={(event) => set('secret', event.target.value)}
          />
          {isGenerated ? (
            <IconButton label={t.copy} icon={Copy} type="default" onClick={copy} />
          ) : (
            <Button icon={<KeyRound size={14} />} onClick={generate}>
              {t.generate}
            </Button>
          )}
        </span>
      )}
    </SecretField>
  );
}
