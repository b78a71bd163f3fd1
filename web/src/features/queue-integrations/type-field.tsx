import type { IntegrationType } from '@recado/contracts';
import { useId } from 'react';
import { useText } from '../../lib/i18n.ts';
import { IntegrationLogo } from './integration-logo.tsx';
import css from './queue-integrations.module.css';
import { text } from './queue-integrations.text.ts';

const types = ['dialogflow', 'n8n', 'webhook', 'typebot', 'bill'] as const satisfies readonly IntegrationType[];

interface Props {
  type: IntegrationType;
  /** A stored integration keeps its type. */
  isFixed: boolean;
  onChange: (type: IntegrationType) => void;
}

/** Type of an integration; a radio group, so that arrow keys move the choice. */
export function TypeField({ type, isFixed, onChange }: Props) {
  const t = useText(text);
  const name = useId();
  if (isFixed)
    return (
      <div className={css['fixed']}>
        <IntegrationLogo type={type} />
        <div>
          <strong>{t[type]}</strong>
          <small>{t[`${type}Help`]}</small>
        </div>
      </div>
    );
  return (
    <fieldset className={css['types']} aria-describedby={`${name}-help`}>
      <legend>{t.type}</legend>
      <div>
        {types.map((offered) => (
          <label key={offered} data-chosen={offered === type}>
            <input type="radio" name={name} checked={offered === type} onChange={() => onChange(offered)} />
            <IntegrationLogo type={offered} />
            {t[offered]}
          </label>
        ))}
      </div>
      <small id={`${name}-help`} aria-live="polite">
        {t[`${type}Help`]}
      </small>
    </fieldset>
  );
}
