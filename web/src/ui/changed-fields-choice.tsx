import { useEffect, useId, useRef } from 'react';
import type { ChangedField, ChangedMeanwhile } from '../lib/edited-row.ts';
import { useText } from '../lib/i18n.ts';
import css from './changed-fields-choice.module.css';
import { choiceText } from './changed-fields-choice.text.ts';

/** For each field that somebody else has changed: their value or one's own. */
export default function ChangedFieldsChoice({ changed }: { changed: ChangedMeanwhile }) {
  const t = useText(choiceText);
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <section ref={panel} className={css['panel']} tabIndex={-1} aria-labelledby={id} aria-describedby={`${id}-help`}>
      <strong id={id}>{t.title}</strong>
      <p id={`${id}-help`}>{t.help}</p>
      {changed.fields.map((field) => (
        <FieldChoice key={field.name} field={field} onChoose={(side) => changed.choose(field.name, side)} />
      ))}
    </section>
  );
}

const sides = ['theirs', 'mine'] as const;
type Side = (typeof sides)[number];

function FieldChoice({ field, onChoose }: { field: ChangedField; onChoose: (side: Side) => void }) {
  const t = useText(choiceText);
  const group = useId();
  const chosen: Side = field.isTheirs ? 'theirs' : 'mine';
  return (
    <fieldset className={css['field']}>
      <legend>{field.label}</legend>
      {sides.map((side) => (
        <label key={side} className={css['side']} data-chosen={side === chosen || undefined}>
          <input type="radio" name={group} checked={side === chosen} onChange={() => onChoose(side)} />
          <span>{t[side]}</span>
          <span className={css['value']}>
            {field.isHidden && side === 'theirs' ? t.hidden : written(field, side, t)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function written(field: ChangedField, side: Side, t: (typeof choiceText)['pt']): string {
  const value = field[side];
  if (field.isHidden) return '••••••';
  if (field.show) return field.show(value as never) || t.empty;
  if (value === null || value === undefined || value === '') return t.empty;
  if (typeof value === 'boolean') return value ? t.yes : t.no;
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (!Array.isArray(value)) return t.other;
  if (value.length === 0) return t.empty;
  return value.every((item) => typeof item === 'string') ? value.join(', ') : t.other;
}
