import type { ChosenTemplate, MessageTemplateView } from '@recado/contracts';
import { Button, Input, Select } from 'antd';
import { useText, words } from '../../lib/i18n.ts';
import { Field } from '../field.tsx';
import { nameVariable } from './name-variable.ts';
import { TemplatePreview } from './template-preview.tsx';
import { templateText } from './template.text.ts';
import { useTemplates } from './use-templates.ts';

const text = words({
  pt: {
    failed: 'Os modelos não puderam ser carregados.',
    again: 'Tentar de novo',
    empty: 'Nenhum modelo aprovado para este número',
    gone: (name: string) => `${name} (não está mais aprovado)`,
  },
  en: {
    failed: 'The templates could not be loaded.',
    again: 'Try again',
    empty: 'No approved templates for this number',
    gone: (name) => `${name} (no longer approved)`,
  },
  es: {
    failed: 'No se pudieron cargar las plantillas.',
    again: 'Reintentar',
    empty: 'Ninguna plantilla aprobada para este número',
    gone: (name) => `${name} (ya no está aprobada)`,
  },
});

interface Props {
  label: string;
  help: string;
  /** Words for no template. */
  none: string;
  /** The connection; `all`: templates of all official numbers. */
  whatsappId: number | 'all' | null;
  value: ChosenTemplate | null;
  error: string | undefined;
  /** Whether a file of the header can be given elsewhere. */
  hasFile?: boolean;
  /** Fills the placeholders of a value for the preview. */
  fillFor?: (value: string) => string;
  onChange: (chosen: ChosenTemplate | null) => void;
}

/** The choice of an approved template of a number, a field for each variable, and the message that they make. */
export function MessageTemplateField({ label, help, none, whatsappId, error, hasFile = false, ...field }: Props) {
  const { value, fillFor, onChange } = field;
  const t = useText(text);
  const { list, chosen, onSearch } = useTemplates(whatsappId, value, hasFile);
  const values = new Map(value?.variables?.map((variable) => [variable.name, variable.value]));
  const keyOf = ({ name, language = '' }: Pick<ChosenTemplate, 'name' | 'language'>) => `${name} ${language}`;
  const options = list.templates.map((template) => ({ value: keyOf(template), label: keyOf(template) }));
  const current = value && keyOf(chosen ?? value);
  if (current && !options.some((option) => option.value === current))
    options.unshift({ value: current, label: chosen || list.isPending ? current : t.gone(current) });
  const choose = (key: string | undefined) => {
    const template = list.templates.find((one) => keyOf(one) === key);
    onChange(template ? blankOf(template, values) : null);
  };
  return (
    <>
      <Field label={label} help={help} error={error}>
        {(wiring) => (
          <Select
            {...wiring}
            allowClear
            showSearch={{ filterOption: false, onSearch }}
            placeholder={none}
            loading={list.isPending}
            notFoundContent={list.isPending ? null : t.empty}
            value={current}
            options={options}
            onChange={choose}
          />
        )}
      </Field>
      {list.error !== null && (
        <p role="alert">
          {t.failed} <Button onClick={list.retry}>{t.again}</Button>
        </p>
      )}
      {value && chosen && <Values {...{ value, chosen, error, fillFor, onChange }} />}
    </>
  );
}

interface ValuesProps extends Pick<Props, 'error' | 'onChange'> {
  value: ChosenTemplate;
  chosen: MessageTemplateView;
  fillFor: ((value: string) => string) | undefined;
}
/** A field for each variable, and the message that they make. */
function Values({ value, chosen, error, fillFor = (given) => given, onChange }: ValuesProps) {
  const { required } = useText(templateText);
  const values = new Map(value.variables?.map((variable) => [variable.name, variable.value]));
  const shown = new Map([...values].map(([name, given]) => [name, fillFor(given)]));
  const isMissing = (name: string) => error !== undefined && (values.get(name) ?? '').trim() === '';
  return (
    <>
      {chosen.variables.map((variable) => (
        <Field
          key={variable.name}
          label={nameVariable(variable, chosen)}
          error={isMissing(variable.name) ? required : undefined}
        >
          {(wiring) => (
            <Input
              {...wiring}
              autoComplete="off"
              maxLength={1024}
              placeholder={variable.sample}
              value={values.get(variable.name) ?? ''}
              onChange={(event) => onChange(withValue(value, variable.name, event.target.value))}
            />
          )}
        </Field>
      ))}
      <TemplatePreview template={chosen} values={shown} />
    </>
  );
}

const blankOf = (
  { name, language, variables }: MessageTemplateView,
  before: ReadonlyMap<string, string>,
): ChosenTemplate => ({
  name,
  language,
  variables: variables.map((variable) => ({ name: variable.name, value: before.get(variable.name) ?? '' })),
});
const withValue = (chosen: ChosenTemplate, name: string, value: string): ChosenTemplate => ({
  ...chosen,
  variables: chosen.variables?.map((variable) => (variable.name === name ? { name, value } : variable)) ?? [],
});
