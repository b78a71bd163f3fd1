import type { ApiScope } from '@recado/contracts';
import { Checkbox } from 'antd';
import { useId } from 'react';
import { useText } from '../../lib/i18n.ts';
import { FieldNote } from '../../ui/field.tsx';
import { scopeText } from '../../ui/scopes.text.ts';
import { fieldText } from './api-key-fields.text.ts';
import css from './api-keys.module.css';
import { text } from './api-keys.text.ts';
import { allParts, type PartScopes } from './scope-parts.ts';

interface Props {
  scopes: ApiScope[];
  error: string | undefined;
  onChange: (scopes: ApiScope[]) => void;
}

/** A row for each part of the API, with a box for reading and one for writing where there is such a scope. */
export function ScopeFields({ scopes, error, onChange }: Props) {
  const t = useText(text);
  const f = useText(fieldText);
  const noteId = useId();
  const toggle = (scope: ApiScope, isOn: boolean) =>
    onChange(isOn ? [...scopes, scope] : scopes.filter((other) => other !== scope));
  return (
    <fieldset className={css['scopes']} aria-describedby={noteId} data-invalid={error ? true : undefined}>
      <legend>{t.scopes}</legend>
      <div className={css['grid']}>
        {allParts.map((part) => (
          <PartRow key={part.part} scopes={scopes} {...part} onToggle={toggle} />
        ))}
      </div>
      <FieldNote id={noteId} help={f.scopesHelp} error={error} />
    </fieldset>
  );
}

interface RowProps extends PartScopes {
  scopes: ApiScope[];
  onToggle: (scope: ApiScope, isOn: boolean) => void;
}
function PartRow({ part, read, write, scopes, onToggle }: RowProps) {
  const f = useText(fieldText);
  const s = useText(scopeText);
  const box = (scope: ApiScope | undefined, label: string) =>
    scope && (
      <Checkbox
        aria-label={`${s[part]}: ${label}`}
        checked={scopes.includes(scope)}
        onChange={(event) => onToggle(scope, event.target.checked)}
      >
        {label}
      </Checkbox>
    );
  return (
    <>
      <span>{s[part]}</span>
      <span>{box(read, f.read)}</span>
      <span>{box(write, f.write)}</span>
    </>
  );
}
