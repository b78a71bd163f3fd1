import { Check, Pipette } from 'lucide-react';
import { useId } from 'react';
import { useText, words } from '../lib/i18n.ts';
import { plainColor } from '../theme/contrast.ts';
import css from './color-field.module.css';
import { colors, families, inkOn, palette } from './colors.ts';
import { FieldNote } from './field.tsx';

const text = words({
  pt: {
    grey: 'Cinza',
    red: 'Vermelho',
    orange: 'Laranja',
    yellow: 'Amarelo',
    green: 'Verde',
    teal: 'Turquesa',
    blue: 'Azul',
    indigo: 'Anil',
    purple: 'Roxo',
    pink: 'Rosa',
    other: 'Outra cor',
    taken: 'já em uso',
  },
  en: {
    grey: 'Gray',
    red: 'Red',
    orange: 'Orange',
    yellow: 'Yellow',
    green: 'Green',
    teal: 'Teal',
    blue: 'Blue',
    indigo: 'Indigo',
    purple: 'Purple',
    pink: 'Pink',
    other: 'Another color',
    taken: 'already in use',
  },
  es: {
    grey: 'Gris',
    red: 'Rojo',
    orange: 'Naranja',
    yellow: 'Amarillo',
    green: 'Verde',
    teal: 'Turquesa',
    blue: 'Azul',
    indigo: 'Añil',
    purple: 'Morado',
    pink: 'Rosa',
    other: 'Otro color',
    taken: 'ya en uso',
  },
});

interface Props {
  label: string;
  value: string;
  onChange: (color: string) => void;
  /** Colours in use by other records; they are shown disabled. */
  taken?: string[];
  help?: string | undefined;
  error?: string | undefined;
}

/** One of fifty colours, or any other; a radio group, so that arrow keys move the choice. */
export function ColorField({ label, value, onChange, taken = [], help, error }: Props) {
  const t = useText(text);
  const id = useId();
  const used = new Set(taken.map(plainColor));
  const chosen = plainColor(value);
  const isOwn = value !== '' && !colors.includes(chosen);
  return (
    <fieldset
      className={css['field']}
      aria-describedby={error || help ? `${id}-note` : undefined}
      data-invalid={error ? true : undefined}
    >
      <legend>{label}</legend>
      <div className={css['palette']}>
        {families.map((family) => (
          <div key={family}>
            {palette[family].map((color, shade) => {
              const isTaken = used.has(color) && color !== chosen;
              const name = `${t[family]} ${shade + 1}${isTaken ? `, ${t.taken}` : ''}`;
              return (
                <label
                  key={color}
                  className={css['swatch']}
                  title={name}
                  style={{ background: color, color: inkOn(color) }}
                >
                  <input
                    type="radio"
                    name={id}
                    aria-label={name}
                    checked={chosen === color}
                    disabled={isTaken}
                    onChange={() => onChange(color)}
                  />
                  {chosen === color && <Check size={14} strokeWidth={3} aria-hidden="true" />}
                </label>
              );
            })}
          </div>
        ))}
      </div>
      <label className={css['other']} data-chosen={isOwn}>
        <input
          type="color"
          value={/^#[0-9A-F]{6}$/.test(chosen) ? chosen.toLowerCase() : '#5e6771'}
          onChange={(event) => onChange(plainColor(event.target.value))}
        />
        <Pipette size={14} aria-hidden="true" />
        {t.other}
        {isOwn && <code>{chosen}</code>}
      </label>
      <FieldNote id={`${id}-note`} help={help} error={error} />
    </fieldset>
  );
}
