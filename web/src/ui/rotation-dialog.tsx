import { Select } from 'antd';
import { useState } from 'react';
import { useText, words } from '../lib/i18n.ts';
import { Field } from './field.tsx';
import { FormDialog } from './form-dialog.tsx';

const text = words({
  pt: {
    rotate: 'Renovar',
    none: 'Nenhum tempo: deixa de valer agora',
    hours: (count: number) => (count === 1 ? '1 hora' : `${count} horas`),
    days: (count: number) => `${count} dias`,
  },
  en: {
    rotate: 'Rotate',
    none: 'None: it ends now',
    hours: (count) => (count === 1 ? '1 hour' : `${count} hours`),
    days: (count) => `${count} days`,
  },
  es: {
    rotate: 'Renovar',
    none: 'Ningún tiempo: deja de valer ahora',
    hours: (count) => (count === 1 ? '1 hora' : `${count} horas`),
    days: (count) => `${count} días`,
  },
});
const overlapHours = [0, 1, 24, 72, 168];

interface Props {
  title: string;
  help: string;
  overlapLabel: string;
  busy: boolean;
  onClose: () => void;
  onRotate: (overlapHours: number) => void;
}

/** Replaces a secret, and asks for how long the previous one stays valid. */
export function RotationDialog({ help, overlapLabel, onRotate, ...dialog }: Props) {
  const t = useText(text);
  const [hours, setHours] = useState(24);
  const labelOf = (count: number) => (count === 0 ? t.none : count < 48 ? t.hours(count) : t.days(count / 24));
  return (
    <FormDialog
      {...dialog}
      submitLabel={t.rotate}
      danger={hours === 0}
      changed={false}
      onSubmit={() => onRotate(hours)}
    >
      <p>{help}</p>
      <Field label={overlapLabel}>
        {(wiring) => (
          <Select
            {...wiring}
            value={hours}
            options={overlapHours.map((value) => ({ value, label: labelOf(value) }))}
            onChange={setHours}
          />
        )}
      </Field>
    </FormDialog>
  );
}
