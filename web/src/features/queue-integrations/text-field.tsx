import { Input, type InputProps } from 'antd';
import { Field } from '../../ui/field.tsx';
import type { IntegrationValues } from './integration-values.ts';
import type { IntegrationForm } from './use-integration-form.ts';

type TextName = {
  [K in keyof IntegrationValues]: string extends IntegrationValues[K]
    ? null extends IntegrationValues[K]
      ? never
      : K
    : never;
}[keyof IntegrationValues];

interface Props extends Pick<InputProps, 'type' | 'placeholder'> {
  form: IntegrationForm;
  name: TextName;
  label: string;
  help?: string;
  maxLength: number;
  /** true: the field has several lines. */
  isLong?: boolean;
}

/** Field of the form for a text. */
export function TextField({ form: { values, set, errorOf }, name, label, help, isLong = false, ...rest }: Props) {
  return (
    <Field label={label} help={help} error={errorOf(name)}>
      {(wiring) =>
        isLong ? (
          <Input.TextArea
            {...wiring}
            maxLength={rest.maxLength}
            autoSize={{ minRows: 2, maxRows: 5 }}
            value={values[name]}
            onChange={(event) => set(name, event.target.value)}
          />
        ) : (
          <Input {...wiring} {...rest} value={values[name]} onChange={(event) => set(name, event.target.value)} />
        )
      }
    </Field>
  );
}
