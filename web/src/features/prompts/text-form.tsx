import { Button, Input } from 'antd';
import type { FormEvent } from 'react';
import { textRule, useForm } from '../../lib/form.ts';
import { useText } from '../../lib/i18n.ts';
import { Field } from '../../ui/field.tsx';
import { CountedTextArea } from './counted-text-area.tsx';
import css from './knowledge.module.css';
import { useAddText } from './knowledge.queries.ts';
import { knowledgeText } from './knowledge.text.ts';

const mostCharacters = 200_000;

interface Props {
  promptId: number;
  onDraft: (has: boolean) => void;
  onClose: () => void;
}

/** Form for a text of the knowledge. */
export function TextForm({ promptId, onDraft, onClose }: Props) {
  const t = useText(knowledgeText);
  const add = useAddText(promptId);
  const { values, set, errorOf, submit } = useForm(
    { name: '', text: '' },
    { name: textRule(1, 255, t), text: textRule(1, mostCharacters, t) },
  );
  const change = (name: 'name' | 'text', value: string) => {
    set(name, value);
    onDraft(value !== '' || values[name === 'name' ? 'text' : 'name'] !== '');
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    submit(({ name, text }) => add.mutateAsync({ name: name.trim(), text: text.trim() }, { onSuccess: onClose }));
  };
  return (
    <form className={css['form']} noValidate onSubmit={send}>
      <Field label={t.textName} error={errorOf('name')}>
        {(wiring) => (
          <Input
            {...wiring}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field the user has just asked for
            autoFocus
            maxLength={255}
            value={values.name}
            onChange={(event) => change('name', event.target.value)}
          />
        )}
      </Field>
      <Field label={t.text} error={errorOf('text')}>
        {(wiring) => (
          <CountedTextArea
            wiring={wiring}
            maxLength={mostCharacters}
            rows={{ minRows: 4, maxRows: 10 }}
            value={values.text}
            onChange={(value) => change('text', value)}
          />
        )}
      </Field>
      <div className={css['foot']}>
        <Button onClick={onClose}>{t.cancel}</Button>
        <Button type="primary" htmlType="submit" loading={add.isPending}>
          {t.add}
        </Button>
      </div>
    </form>
  );
}
