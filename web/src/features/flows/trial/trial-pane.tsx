import type { FlowGraph, FlowStep, FlowTrial } from '@recado/contracts';
import { Button, Input, Switch } from 'antd';
import { FastForward, Play, RotateCcw, SendHorizontal, X } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { formatMoment } from '../../../lib/format-time.ts';
import { useText } from '../../../lib/i18n.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ScrollRegion } from '../../../ui/scroll-region.tsx';
import { SwitchField } from '../../../ui/switch-field.tsx';
import { stepOf } from '../graph/edit-graph.ts';
import { TrialChat } from './trial-chat.tsx';
import css from './trial.module.css';
import { trialText } from './trial.text.ts';
import { useFlowTrial, type TrialSwitches, type TriedPath } from './use-flow-trial.ts';

interface Props {
  flowId: number;
  graph: FlowGraph;
  titleOf: (step: FlowStep) => string;
  onPath: (path: TriedPath | null) => void;
  onClose: () => void;
}

/** Plays a conversation with the draft beside its drawing. */
export default function TrialPane({ flowId, graph, titleOf, onPath, onClose }: Props) {
  const t = useText(trialText);
  const trial = useFlowTrial(flowId, graph, onPath);
  const [switches, setSwitches] = useState<TrialSwitches>({ call: false, requestsFail: false });
  const { turns, current, isWaiting } = trial;
  const send = (text: string, at?: string) => trial.send(text, { ...switches, ...(at ? { at } : {}) });
  return (
    <section className={css['pane']} aria-label={t.title}>
      <header>
        <h2>{t.title}</h2>
        <IconButton
          label={t.again}
          icon={RotateCcw}
          iconSize={16}
          disabled={turns.length === 0}
          onClick={() => trial.begin(switches)}
        />
        <IconButton label={t.close} icon={X} iconSize={18} onClick={onClose} />
      </header>
      <div className={css['phone']}>
        {turns.length === 0 ? (
          <div className={css['empty']}>
            <p>{t.help}</p>
            <Button type="primary" icon={<Play size={16} aria-hidden="true" />} onClick={() => trial.begin(switches)}>
              {t.begin}
            </Button>
          </div>
        ) : (
          <TrialChat
            turns={turns}
            onRetry={(failed) =>
              trial.send(failed.text, { ...switches, at: failed.at, from: turns.filter((turn) => turn !== failed) })
            }
          />
        )}
        {current && !isWaiting && <NextTools graph={graph} current={current} titleOf={titleOf} onSend={send} />}
        {turns.length > 0 && <Writing disabled={isWaiting} onSend={send} />}
      </div>
      {current && <Known current={current} />}
      <Switches graph={graph} switches={switches} onChange={setSwitches} />
    </section>
  );
}

interface SwitchesProps {
  graph: FlowGraph;
  switches: TrialSwitches;
  onChange: (changed: TrialSwitches) => void;
}
/** Whether programs are really called, and other systems fail, where the flow has such steps. */
function Switches({ graph: { steps }, switches, onChange }: SwitchesProps) {
  const t = useText(trialText);
  const hasProgram = steps.some(({ kind }) => kind === 'program');
  const hasRequest = steps.some(({ kind }) => kind === 'request');
  if (!hasProgram && !hasRequest) return null;
  return (
    <div className={css['calls']}>
      {hasProgram && (
        <SwitchField label={t.calls} help={t.callsHelp}>
          {(id) => <Switch id={id} checked={switches.call} onChange={(call) => onChange({ ...switches, call })} />}
        </SwitchField>
      )}
      {hasRequest && (
        <SwitchField label={t.requestsFail} help={t.requestsHelp}>
          {(id) => (
            <Switch
              id={id}
              checked={switches.requestsFail}
              onChange={(requestsFail) => onChange({ ...switches, requestsFail })}
            />
          )}
        </SwitchField>
      )}
    </div>
  );
}

interface NextProps extends Pick<Props, 'graph' | 'titleOf'> {
  current: FlowTrial;
  onSend: (text: string, at?: string) => void;
}
/** The step at which the conversation is, with the buttons that the contact has there. */
function NextTools({ graph, current, titleOf, onSend }: NextProps) {
  const { stepId, wakesAt, isClosed } = current;
  const t = useText(trialText);
  const step = stepOf(graph, stepId);
  const choices = step ? choicesAt(step, current, t) : [];
  return (
    <div className={css['next']}>
      {choices.length > 0 && (
        <fieldset className={css['choices']} aria-label={t.choices}>
          {choices.map(({ title, said = title }, at) => (
            <Button key={at} size="small" shape="round" onClick={() => onSend(said)}>
              {title}
            </Button>
          ))}
        </fieldset>
      )}
      {wakesAt && (
        <Button size="small" icon={<FastForward size={14} aria-hidden="true" />} onClick={() => onSend('', wakesAt)}>
          {t.advance(formatMoment(wakesAt))}
        </Button>
      )}
      <output className={css['state']}>{isClosed ? t.isClosed : step ? t.waits(titleOf(step)) : t.isOver}</output>
    </div>
  );
}

interface ShownChoice {
  title: string;
  /** The message of the contact; the title where there is none. */
  said?: string;
}
/** The choices that the contact has at the step; those of the product are chosen by their number, whatever its language. */
function choicesAt(step: FlowStep, { question }: FlowTrial, t: (typeof trialText)['pt']): ShownChoice[] {
  if (step.kind === 'rate') return ['1', '2', '3'].map((title) => ({ title }));
  if (step.kind !== 'form') return step.answer === 'choice' ? (step.choices ?? []) : [];
  const { questions = [] } = step;
  const asked = question === null ? undefined : questions[question];
  if (asked) return asked.answer === 'choice' ? (asked.choices ?? []) : [];
  return [
    { title: t.yes, said: '1' },
    { title: t.no, said: '2' },
  ];
}

function Writing({ disabled, onSend }: { disabled: boolean; onSend: (text: string) => void }) {
  const t = useText(trialText);
  const [body, setBody] = useState('');
  function send() {
    if (disabled || body.trim() === '') return;
    onSend(body.trim());
    setBody('');
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }
  return (
    <div className={css['writing']} data-kept>
      <Input
        aria-label={t.input}
        placeholder={t.input}
        maxLength={4000}
        autoComplete="off"
        value={body}
        onChange={(event) => setBody(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <IconButton label={t.send} icon={SendHorizontal} disabled={disabled || body.trim() === ''} onClick={send} />
    </div>
  );
}

/** The variables and actions of the conversation so far. */
function Known({ current: { variables, actions } }: { current: FlowTrial }) {
  const t = useText(trialText);
  if (variables.length === 0 && actions.length === 0) return null;
  return (
    <ScrollRegion className={css['known']} label={t.variables}>
      {variables.length > 0 && (
        <>
          <h3>{t.variables}</h3>
          <dl>
            {variables.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd title={value}>{value}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {actions.length > 0 && (
        <>
          <h3>{t.actions}</h3>
          <ul>
            {actions.map(({ value }, at) => (
              <li key={at}>{value}</li>
            ))}
          </ul>
        </>
      )}
    </ScrollRegion>
  );
}
