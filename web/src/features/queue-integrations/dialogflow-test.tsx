import type { IntegrationView } from '@recado/contracts';
import { Button } from 'antd';
import { Bot, PlugZap, TriangleAlert } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { errorMessage } from '../../lib/request-error.ts';
import { fieldText } from './integration-fields.text.ts';
import css from './queue-integrations.module.css';
import { useTestSession } from './queue-integrations.queries.ts';
import type { IntegrationForm } from './use-integration-form.ts';

interface Props {
  form: IntegrationForm;
  integration: IntegrationView | null;
}

/** Asks the agent for its greeting with the form's data; the answer or the failure stands below the fields. */
export function DialogflowTest({ form, integration }: Props) {
  const t = useText(fieldText);
  const test = useTestSession();
  const { projectName, jsonContent, language, region } = form.values;
  const hasAccess = jsonContent.trim() !== '' || (integration?.hasJsonContent ?? false);
  const run = () =>
    test.mutate(
      {
        id: integration?.id ?? null,
        projectName: projectName.trim(),
        language,
        region,
        ...(jsonContent.trim() ? { jsonContent: jsonContent.trim() } : {}),
      },
      { onError: (error) => void form.showServerErrors(error) },
    );
  return (
    <div className={css['test']}>
      <div>
        <Button icon={<PlugZap size={14} />} disabled={!hasAccess} loading={test.isPending} onClick={run}>
          {t.test}
        </Button>
        <small>{t.testHelp}</small>
      </div>
      {test.isSuccess && (
        <output>
          <Bot size={16} aria-hidden="true" />
          <span>
            <strong>{t.answer}</strong>
            {test.data.answer || t.noAnswer}
          </span>
        </output>
      )}
      {test.isError && (
        <p role="alert">
          <TriangleAlert size={16} aria-hidden="true" />
          {errorMessage(test.error)}
        </p>
      )}
    </div>
  );
}
