import { Button, Input } from 'antd';
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, CornerDownRight, Plus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { Field, FieldNote } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useUnknownWarning } from '../../ui/use-unknown-placeholders.ts';
import css from './menu-editor.module.css';
import { MenuPreview } from './menu-preview.tsx';
import { MenuTree } from './menu-tree.tsx';
import {
  changed,
  linesOf,
  moved,
  mostLevels,
  mostSteps,
  newStep,
  placed,
  without,
  type DropSpot,
  type EditedStep,
  type MoveDirection,
} from './menu-options.ts';
import { text } from './queues.text.ts';

interface Props {
  /** Greeting before the menu. */
  greeting: string;
  steps: EditedStep[];
  error?: string | undefined;
  onChange: (steps: EditedStep[]) => void;
}

/** Editor of a queue's menu: tree of options, selected option, and preview for the customer. */
export function MenuEditor({ greeting, steps, error, onChange }: Props) {
  const t = useText(text);
  const id = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const lines = linesOf(steps);
  const line = lines.find(({ step }) => step.key === chosen);
  const isFull = lines.length >= mostSteps;

  function rearrange(next: EditedStep[] | null, key: string) {
    if (!next) return;
    onChange(next);
    const at = linesOf(next).find(({ step }) => step.key === key);
    if (at) setSaid(t.movedTo(at.step.title || t.untitled, at.number));
  }
  const move = (key: string, way: MoveDirection) => rearrange(moved(steps, key, way), key);
  const place = (key: string, target: string, spot: DropSpot) => rearrange(placed(steps, key, target, spot), key);
  function add(parent: EditedStep | null) {
    const step = newStep();
    onChange(parent ? changed(steps, parent.key, { children: [...parent.children, step] }) : [...steps, step]);
    setChosen(step.key);
  }
  return (
    <div className={css['editor']}>
      <div className={css['side']}>
        {steps.length > 0 ? (
          <MenuTree steps={steps} chosen={chosen} onChoose={setChosen} onMove={move} onPlace={place} />
        ) : (
          <p className={css['none']}>
            <strong>{t.noOptions}</strong>
            {t.noOptionsHelp}
          </p>
        )}
        <div className={css['tools']}>
          <Button icon={<Plus size={14} />} disabled={isFull} onClick={() => add(null)}>
            {t.addOption}
          </Button>
          {line && (
            <Button
              icon={<CornerDownRight size={14} />}
              disabled={isFull || line.level >= mostLevels}
              onClick={() => add(line.step)}
            >
              {t.addBelow}
            </Button>
          )}
        </div>
        <FieldNote id={`${id}-note`} help={lines.length > 1 ? t.keysHelp : undefined} error={error} />
        <output className="sr-only">{said}</output>
      </div>
      <div className={css['side']}>
        {line && (
          <StepFields
            key={line.step.key}
            step={line.step}
            onChange={(by) => onChange(changed(steps, line.step.key, by))}
            onMove={(way) => move(line.step.key, way)}
            canMove={(way) => moved(steps, line.step.key, way) !== null}
            onRemove={() => {
              onChange(without(steps, line.step.key));
              setChosen(null);
            }}
          />
        )}
        <MenuPreview greeting={greeting} steps={steps} chosen={chosen} />
      </div>
    </div>
  );
}

interface MenuStepProps {
  step: EditedStep;
  onChange: (by: Partial<EditedStep>) => void;
  onMove: (way: MoveDirection) => void;
  canMove: (way: MoveDirection) => boolean;
  onRemove: () => void;
}
const moves = [
  ['up', ArrowUp],
  ['down', ArrowDown],
  ['in', ArrowRight],
  ['out', ArrowLeft],
] as const;

function StepFields({ step, onChange, onMove, canMove, onRemove }: MenuStepProps) {
  const t = useText(text);
  const warning = useUnknownWarning(step.message);
  return (
    <>
      <div className={css['tools']}>
        {moves.map(([way, icon]) => (
          <IconButton
            key={way}
            label={t[way]}
            icon={icon}
            iconSize={16}
            disabled={!canMove(way)}
            onClick={() => onMove(way)}
          />
        ))}
        <IconButton label={t.removeOption} icon={Trash2} iconSize={16} danger onClick={onRemove} />
      </div>
      <Field label={t.optionTitle}>
        {(wiring) => (
          <Input
            {...wiring}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- a new option is to be named
            autoFocus={step.title === ''}
            maxLength={60}
            value={step.title}
            onChange={(event) => onChange({ title: event.target.value })}
          />
        )}
      </Field>
      <Field label={t.optionMessage} help={t.optionMessageHelp} warning={warning}>
        {(wiring) => (
          <Input.TextArea
            {...wiring}
            maxLength={4000}
            autoSize={{ minRows: 2, maxRows: 5 }}
            value={step.message}
            onChange={(event) => onChange({ message: event.target.value })}
          />
        )}
      </Field>
    </>
  );
}
