import type { CampaignVariable } from '@recado/contracts';
import { Button, Input, type InputRef } from 'antd';
import { Plus, Trash2 } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useText } from '../../../lib/i18n.ts';
import { hasPermission, useMe } from '../../../lib/session.ts';
import { Field } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useDangerConfirmation } from '../../../ui/use-danger-confirmation.ts';
import { settingsText } from './campaign-settings.text.ts';
import { SettingSection } from './setting-row.tsx';
import css from './settings.module.css';
import { hasKey, isVariableKey } from './setting-values.ts';

interface Props {
  variables: CampaignVariable[];
  onChange: (variables: CampaignVariable[]) => void;
}

/** Texts that a shortcut stands for in every campaign; registered on saving. */
export function VariablesField({ variables, onChange }: Props) {
  const t = useText(settingsText);
  const confirm = useDangerConfirmation();
  const mayEdit = hasPermission(useMe(), 'campaigns-config:edit');
  const askRemove = (key: string) =>
    confirm({
      title: t.removeTitle(key),
      content: t.removeHelp,
      onConfirm: () => onChange(variables.filter((variable) => variable.key !== key)),
    });
  return (
    <SettingSection title={t.variables}>
      <p className={css['help']}>{t.variablesHelp}</p>
      {variables.length === 0 && <p className={css['empty']}>{t.noVariables}</p>}
      {variables.length > 0 && (
        <table className={css['variables']} aria-label={t.variables}>
          <thead>
            <tr>
              <th scope="col">{t.shortcut}</th>
              <th scope="col">{t.content}</th>
              <th aria-hidden="true" />
            </tr>
          </thead>
          <tbody>
            {variables.map(({ key, value }) => (
              <tr key={key}>
                <td>
                  <code>{`{${key}}`}</code>
                </td>
                <td>{value}</td>
                <td>
                  {mayEdit && (
                    <IconButton
                      danger
                      size="small"
                      label={t.remove(key)}
                      icon={Trash2}
                      iconSize={16}
                      onClick={() => askRemove(key)}
                    />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {mayEdit && <NewVariable variables={variables} onAdd={(added) => onChange([...variables, added])} />}
    </SettingSection>
  );
}

interface NewProps {
  variables: CampaignVariable[];
  onAdd: (variable: CampaignVariable) => void;
}
function NewVariable({ variables, onAdd }: NewProps) {
  const t = useText(settingsText);
  const shortcut = useRef<InputRef>(null);
  const [typed, setTyped] = useState({ key: '', value: '' });
  const [problem, setProblem] = useState<{ key?: string; value?: string }>({});
  const change = (part: Partial<CampaignVariable>) => {
    setTyped({ ...typed, ...part });
    setProblem({});
  };
  function add() {
    const key = typed.key.trim();
    const value = typed.value.trim();
    const found = {
      ...(key === '' ? { key: t.required } : {}),
      ...(key !== '' && !isVariableKey(key) ? { key: t.badKey } : {}),
      ...(hasKey(variables, key) ? { key: t.taken } : {}),
      ...(value === '' ? { value: t.required } : {}),
    };
    setProblem(found);
    if (found.key || found.value) return;
    onAdd({ key, value });
    setTyped({ key: '', value: '' });
    shortcut.current?.focus();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    // Enter adds the variable; it does not save the settings.
    event.preventDefault();
    add();
  }
  return (
    <div className={css['newVariable']}>
      <Field label={t.shortcut} error={problem.key}>
        {(wiring) => (
          <Input
            {...wiring}
            ref={shortcut}
            maxLength={50}
            value={typed.key}
            onKeyDown={onKeyDown}
            onChange={({ target }) => change({ key: target.value })}
          />
        )}
      </Field>
      <Field label={t.content} error={problem.value}>
        {(wiring) => (
          <Input
            {...wiring}
            maxLength={1000}
            value={typed.value}
            onKeyDown={onKeyDown}
            onChange={({ target }) => change({ value: target.value })}
          />
        )}
      </Field>
      <Button icon={<Plus size={16} />} onClick={add}>
        {t.add}
      </Button>
    </div>
  );
}
