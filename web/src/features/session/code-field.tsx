import { Input } from 'antd';
import { Field } from '../../ui/field.tsx';

interface Props {
  label: string;
  help?: string;
  error?: string | undefined;
  value: string;
  /** Digits of the app; a recovery code has letters, too. */
  kind: 'app' | 'any';
  size?: 'large';
  takesFocus?: boolean;
  onChange: (value: string) => void;
}

/** A code one reads off an app: phones offer their digits, and what keeps passwords may fill it in. */
export const CodeField = ({ label, help, error, value, kind, size, takesFocus = false, onChange }: Props) => (
  <Field label={label} help={help} error={error}>
    {(wiring) => (
      <Input
        {...wiring}
        {...(size ? { size } : {})}
        name="code"
        autoComplete="one-time-code"
        inputMode={kind === 'app' ? 'numeric' : 'text'}
        spellCheck={false}
        autoCapitalize="characters"
        maxLength={20}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- what one has just been asked for
        autoFocus={takesFocus}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </Field>
);
