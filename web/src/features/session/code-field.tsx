import { Input } from 'antd';
import { Field } from '../../ui/field.tsx';

interface Props {
  label: string;
  help?: string;
  error?: string | undefined;
  value: string;
  /** The app's codes have digits only; a recovery code has letters, too. */
  kind: 'app' | 'any';
  size?: 'large';
  takesFocus?: boolean;
  onChange: (value: string) => void;
}

/** One-time code of an app: phones show a numeric keyboard, and password managers may fill it in. */
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
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field the user was just asked to fill in
        autoFocus={takesFocus}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </Field>
);
