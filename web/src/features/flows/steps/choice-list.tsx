import type { FlowChoice } from '@recado/contracts';
import { MOST_CHOICES } from '@recado/contracts/tickets/flow-kinds';
import { choiceKeys } from '@recado/contracts/tickets/flow-problems';
import { Button, Input } from 'antd';
import { ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useText } from '../../../lib/i18n.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { newId } from '../graph/new-id.ts';
import css from './steps.module.css';
import type { StepForm } from './step-form.ts';
import { stepText } from './step.text.ts';

interface Props {
  choices: FlowChoice[];
  /** The problem of `choices`, or of the key of a choice. */
  errorOf: StepForm['errorOf'];
  onChange: (choices: FlowChoice[]) => void;
}
/** The choices of a question. */
export function ChoiceList({ choices, errorOf, onChange }: Props) {
  const t = useText(stepText);
  const list = useRef<HTMLFieldSetElement>(null);
  const keys = choiceKeys(choices);
  const isFull = choices.length >= MOST_CHOICES;
  const error = errorOf('choices');
  const change = (at: number, changed: FlowChoice) => onChange(choices.map((one, n) => (n === at ? changed : one)));
  const raise = (at: number) => onChange(choices.toSpliced(at, 1).toSpliced(at - 1, 0, ...choices.slice(at, at + 1)));
  function add() {
    if (isFull) return;
    onChange([...choices, { id: newId(), title: '' }]);
    // The field comes with the next render.
    setTimeout(() => [...(list.current?.querySelectorAll<HTMLInputElement>('[data-title]') ?? [])].at(-1)?.focus());
  }
  return (
    <fieldset ref={list} className={css['choices']}>
      <legend>{t.choices}</legend>
      {choices.map((choice, at) => (
        <div key={choice.id} className={css['choice']}>
          <Input
            data-title
            aria-label={t.choiceTitle(at + 1)}
            placeholder={t.choiceTitle(at + 1)}
            maxLength={100}
            value={choice.title}
            onChange={({ target }) => change(at, { ...choice, title: target.value })}
            onPressEnter={(event) => {
              event.preventDefault();
              add();
            }}
          />
          <Input
            aria-label={t.choiceKey(at + 1)}
            className={css['key'] ?? ''}
            aria-invalid={errorOf(`choices.${at}.key`) ? true : undefined}
            status={errorOf(`choices.${at}.key`) ? 'error' : ''}
            title={errorOf(`choices.${at}.key`) ?? ''}
            placeholder={choice.key ? '' : (keys[at] ?? '')}
            maxLength={10}
            value={choice.key ?? ''}
            onChange={({ target }) => change(at, { ...choice, key: target.value.trim() || undefined })}
          />
          <IconButton
            label={t.raiseChoice(at + 1)}
            icon={ArrowUp}
            iconSize={16}
            disabled={at === 0}
            onClick={() => raise(at)}
          />
          <IconButton
            label={t.removeChoice(at + 1)}
            icon={Trash2}
            iconSize={16}
            danger
            onClick={() => onChange(choices.filter(({ id }) => id !== choice.id))}
          />
          {errorOf(`choices.${at}.key`) && (
            <p role="alert" className={css['bad']}>
              {errorOf(`choices.${at}.key`)}
            </p>
          )}
        </div>
      ))}
      {error && (
        <p role="alert" className={css['bad']}>
          {error}
        </p>
      )}
      <div>
        <Button size="small" icon={<Plus size={14} aria-hidden="true" />} disabled={isFull} onClick={add}>
          {t.addChoice}
        </Button>
      </div>
    </fieldset>
  );
}
