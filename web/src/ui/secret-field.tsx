import { Button } from 'antd';
import { LockKeyhole } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useText, words } from '../lib/i18n.ts';
import { Field, type Wiring } from './field.tsx';
import css from './secret-field.module.css';

const text = words({
  pt: { stored: 'Valor guardado', replace: 'Trocar', keep: 'Manter o valor guardado' },
  en: { stored: 'Value stored', replace: 'Replace', keep: 'Keep the stored value' },
  es: { stored: 'Valor guardado', replace: 'Cambiar', keep: 'Mantener el valor guardado' },
});

interface Props {
  label: string;
  help?: string | undefined;
  error?: string | undefined;
  /** The server has a value, which it never returns. */
  isStored: boolean;
  /** Discards what was typed: the stored value stays. */
  onKeep: () => void;
  /** Input for a new value. */
  children: (wiring: Wiring & { autoFocus: boolean }) => ReactNode;
}

/** Write-only field: a stored value is never shown, only replaced. */
export function SecretField({ label, help, error, isStored, onKeep, children }: Props) {
  const t = useText(text);
  const [step, setStep] = useState<'initial' | 'replacing' | 'kept'>('initial');
  const isReplacing = step === 'replacing';
  const isTyped = !isStored || isReplacing;
  const keep = () => {
    setStep('kept');
    onKeep();
  };
  return (
    <Field label={label} help={isTyped ? help : undefined} error={error}>
      {(wiring) =>
        isTyped ? (
          <>
            {children({ ...wiring, autoFocus: isReplacing })}
            {isStored && (
              <Button type="link" size="small" className={css['keep'] ?? ''} onClick={keep}>
                {t.keep}
              </Button>
            )}
          </>
        ) : (
          <span className={css['stored']}>
            <LockKeyhole size={16} aria-hidden="true" />
            {t.stored}
            <Button
              id={wiring.id}
              size="small"
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the focus was in the input that this button replaces
              autoFocus={step === 'kept'}
              aria-label={`${t.replace}: ${label}`}
              onClick={() => setStep('replacing')}
            >
              {t.replace}
            </Button>
          </span>
        )
      }
    </Field>
  );
}
