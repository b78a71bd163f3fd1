import type { IntegrationView } from '@recado/contracts';
import { Button, Input, Select } from 'antd';
import { FileJson } from 'lucide-react';
import { useRef } from 'react';
import { useText } from '../../lib/i18n.ts';
import { Field, type Wiring } from '../../ui/field.tsx';
import { SecretField } from '../../ui/secret-field.tsx';
import { DialogflowTest } from './dialogflow-test.tsx';
import { fieldText } from './integration-fields.text.ts';
import { languages } from './integration-values.ts';
import css from './queue-integrations.module.css';
import { readServiceAccount } from './read-service-account.ts';
import { TextField } from './text-field.tsx';
import type { IntegrationForm } from './use-integration-form.ts';

interface Props {
  form: IntegrationForm;
  integration: IntegrationView | null;
}
/** Regions of Dialogflow ES besides the global one. */
const regions = ['europe-west1', 'europe-west2', 'australia-southeast1', 'asia-northeast1'];

/** Access to a Dialogflow agent, its language and region, and a test. */
export function DialogflowFields({ form, integration }: Props) {
  const t = useText(fieldText);
  const { values, set, errorOf } = form;
  const names = { 'pt-BR': t.pt, en: t.en, es: t.es };
  const known = values.region === '' || regions.includes(values.region) ? regions : [values.region, ...regions];
  function changeJson(json: string) {
    set('jsonContent', json);
    const account = readServiceAccount(json);
    if (typeof account !== 'string' && values.projectName.trim() === '') set('projectName', account.projectId);
  }
  return (
    <>
      <SecretField
        label={t.json}
        help={t.jsonHelp}
        error={errorOf('jsonContent')}
        isStored={integration?.hasJsonContent ?? false}
        onKeep={() => set('jsonContent', '')}
      >
        {(wiring) => <JsonInput wiring={wiring} value={values.jsonContent} onChange={changeJson} />}
      </SecretField>
      <TextField form={form} name="projectName" label={t.project} help={t.projectHelp} maxLength={100} />
      <div className={css['pair']}>
        <Field label={t.language} error={errorOf('language')}>
          {(wiring) => (
            <Select
              {...wiring}
              value={values.language}
              options={languages.map((value) => ({ value, label: names[value] }))}
              onChange={(language) => set('language', language)}
            />
          )}
        </Field>
        <Field label={t.region} help={t.regionHelp} error={errorOf('region')}>
          {(wiring) => (
            <Select
              {...wiring}
              value={values.region}
              options={[{ value: '', label: t.global }, ...known.map((value) => ({ value, label: value }))]}
              onChange={(region) => set('region', region)}
            />
          )}
        </Field>
      </div>
      <TextField form={form} name="typebotUnknownMessage" label={t.unknown} maxLength={4000} isLong />
      <DialogflowTest form={form} integration={integration} />
    </>
  );
}

interface JsonProps {
  wiring: Wiring;
  value: string;
  onChange: (json: string) => void;
}
function JsonInput({ wiring, value, onChange }: JsonProps) {
  const t = useText(fieldText);
  const input = useRef<HTMLInputElement>(null);
  return (
    <span className={css['json']}>
      <Input.TextArea
        {...wiring}
        maxLength={20_000}
        spellCheck={false}
        autoComplete="off"
        autoSize={{ minRows: 3, maxRows: 6 }}
        placeholder={'{ "type": "service_account", … }'}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <Button size="small" icon={<FileJson size={14} />} onClick={() => input.current?.click()}>
        {t.chooseFile}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,application/json"
        aria-label={t.chooseFile}
        data-testid="service-account"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // A key file has two or three kilobytes; the field takes no more than it may hold.
          void file?.slice(0, 20_000).text().then(onChange);
          currentTarget.value = '';
        }}
      />
    </span>
  );
}
