import { Input, Switch } from 'antd';
import { RotateCcw, SendHorizontal } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { useText } from '../../lib/i18n.ts';
import { IconButton } from '../icon-button.tsx';
import { SwitchField } from '../switch-field.tsx';
import css from './bot-trial.module.css';
import { trialText } from './bot-trial.text.ts';
import { TrialChat } from './trial-chat.tsx';
import { momentOf, TrialClock, type ClockValue } from './trial-clock.tsx';
import { TrialTrace } from './trial-trace.tsx';
import { useTrial, type TrialDrafts } from './use-trial.ts';

/** Plays a conversation with the bot against the edited draft, without a phone. */
export function BotTrial({ drafts }: { drafts: TrialDrafts }) {
  const t = useText(trialText);
  const trial = useTrial(drafts);
  const [body, setBody] = useState('');
  const [clock, setClock] = useState<ClockValue>(null);
  const [call, setCall] = useState(false);
  const at = momentOf(clock);
  const maySend = at !== undefined && !trial.isWaiting;

  function send(text: string): void {
    if (!maySend || text.trim() === '') return;
    void trial.send({ text: text.trim(), at, call });
  }
  function sendBody() {
    send(body);
    if (maySend) setBody('');
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    // Enter would save the form around it.
    event.preventDefault();
    sendBody();
  }
  return (
    <div className={css['trial']}>
      <p>{t.help}</p>
      <div className={css['panes']}>
        <div className={css['chat']}>
          <TrialChat
            exchanges={trial.exchanges}
            onHello={() => send(t.hello)}
            onRetry={(failed) => send(failed.text)}
            onStartOver={trial.startOver}
          />
          <div className={css['input']}>
            <Input
              aria-label={t.input}
              placeholder={t.input}
              maxLength={4000}
              autoComplete="off"
              value={body}
              onChange={(event) => setBody(event.target.value)}
              onKeyDown={onKeyDown}
            />
            <IconButton
              label={t.send}
              icon={SendHorizontal}
              disabled={!maySend || body.trim() === ''}
              onClick={sendBody}
            />
            <IconButton
              label={t.startOver}
              icon={RotateCcw}
              disabled={trial.exchanges.length === 0}
              onClick={trial.startOver}
            />
          </div>
        </div>
        <div className={css['settings']}>
          <TrialClock value={clock} onChange={setClock} />
          <SwitchField label={t.calls} help={t.callsHelp}>
            {(id) => <Switch id={id} checked={call} onChange={setCall} />}
          </SwitchField>
        </div>
        <TrialTrace exchanges={trial.exchanges} />
      </div>
    </div>
  );
}
