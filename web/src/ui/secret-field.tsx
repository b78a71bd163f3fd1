import { Button } from 'antd';
import { LockKeyhole } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useText, words } from '../lib/i18n.ts';
import { Field, type Wiring } from './field.tsx';
import css from './secret-field.module.css';

const text = words({
  pt: {
    stored: 'Valor guardado',
    replace: 'Trocar',
    keep: 'Manter o valor guardado',
    remove: 'Remover',
    removed: 'Será removido ao salvar',
  },
  en: {
    stored: 'Value stored',
    replace: 'Replace',
    keep: 'Keep the stored value',
    remove: 'Remove',
    removed: 'Removed when you save',
  },
  es: {
    stored: 'Valor guardado',
    replace: 'Cambiar',
    keep: 'Mantener el valor guardado',
    remove: 'Quitar',
    removed: 'Se quitará al guardar',
  },
});

interface Props {
  label: string;
  help?: string | undefined;
  error?: string | undefined;
  /** The server has a value, which it never returns. */
  isStored: boolean;
  /** Discards the typed value: the stored value stays. */
  onKeep: () => void;
  /** Absent: the value is required. */
  onRemove?: (() => void) | undefined;
  /** Input for a new value. */
  children: (wiring: Wiring & { autoFocus: boolean }) => ReactNode;
}

/** Write-only field: a stored value is never shown, only replaced. */
export function SecretField({ label, help, error, isStored, onKeep, onRemove, children }: Props) {
  const t = useText(text);
  const [step, setStep] = useState<'initial' | 'replacing' | 'kept' | 'removed'>('initial');
  const isReplacing = step === 'replacing';
  const isTyped = !isStored || isReplacing;
  const remove = () => {
    setStep('removed');
    onRemove?.();
  };
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
        ) : step === 'removed' ? (
          <span className={css['stored']}>
            {t.removed}
            {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the focus was on the button that this one replaces */}
            <Button id={wiring.id} type="link" size="small" aria-label={`${t.keep}: ${label}`} autoFocus onClick={keep}>
              {t.keep}
            </Button>
          </span>
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
            {onRemove && (
              <Button size="small" danger aria-label={`${t.remove}: ${label}`} onClick={remove}>
                {t.remove}
              </Button>
            )}
          </span>
        )
      }
    </Field>
  );
}
