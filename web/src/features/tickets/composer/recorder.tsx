import { Button } from 'antd';
import { Mic, SendHorizontal, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../../lib/i18n.ts';
import { showError } from '../../../lib/toasts.ts';
import { formatDuration } from '../../../lib/format-time.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { text } from './composer.text.ts';
import css from './recorder.module.css';
import { record, toVoiceNote, type Recording } from './voice-recording.ts';

interface Props {
  onState: (recording: boolean) => void;
  onVoice: (file: File, seconds: number) => void;
}

export function Recorder({ onState, onVoice }: Props) {
  const t = useText(text);
  const running = useRef<Recording | null>(null);
  const [since, setSince] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => () => running.current?.discard(), []);

  const show = (at: number | null) => {
    setSince(at);
    onState(at !== null);
  };
  async function start() {
    try {
      running.current = await record();
      show(Date.now());
    } catch {
      showError(t.noMicrophone);
    }
  }
  function discard() {
    running.current?.discard();
    running.current = null;
    show(null);
  }
  async function send() {
    const recording = running.current;
    if (!recording) return;
    running.current = null;
    const length = (Date.now() - (since ?? Date.now())) / 1000;
    setBusy(true);
    try {
      onVoice(await toVoiceNote(await recording.stop()), length);
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
      show(null);
    }
  }
  if (since === null) return <IconButton label={t.record} icon={Mic} onClick={() => void start()} />;
  return (
    <fieldset className={css['recording']} aria-label={t.recording}>
      <IconButton label={t.discard} icon={Trash2} onClick={discard} />
      <span className={css['live']}>
        <i aria-hidden="true" />
        {t.recording} <Elapsed since={since} />
      </span>
      <Button
        type="primary"
        aria-label={t.stop}
        title={t.stop}
        loading={busy}
        icon={<SendHorizontal size={18} />}
        onClick={() => void send()}
      />
    </fieldset>
  );
}

function Elapsed({ since }: { since: number }) {
  const [now, setNow] = useState(since);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  return <time>{formatDuration((now - since) / 1000)}</time>;
}
