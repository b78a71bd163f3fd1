import { Button } from 'antd';
import { Mic, SendHorizontal, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useCommands } from '../../../lib/commands.ts';
import { useText } from '../../../lib/i18n.ts';
import { showError } from '../../../lib/toasts.ts';
import { formatDuration } from '../../../lib/format-time.ts';
import { focusOnMount } from '../../../ui/focus-on-mount.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Hint } from '../../../ui/key-hint.tsx';
import { text } from './composer.text.ts';
import css from './recorder.module.css';
import { record, toVoiceNote, type Recording } from './voice-recording.ts';

interface Props {
  onState: (recording: boolean) => void;
  onVoice: (file: File, seconds: number) => void;
}

/** Button that records a voice message; while it records, the time and the buttons that discard and send it. */
export function Recorder({ onState, onVoice }: Props) {
  const t = useText(text);
  const { since, isAsking, isBusy, start, discard, send } = useRecording({ onState, onVoice });
  if (since === null) return <IconButton label={t.record} icon={Mic} loading={isAsking} onClick={() => void start()} />;
  return (
    <fieldset className={css['recording']} aria-label={t.recording}>
      <Escape onPress={discard} />
      <IconButton label={t.discard} keys="Escape" icon={Trash2} disabled={isBusy} onClick={discard} />
      <span className={css['live']}>
        <i aria-hidden="true" />
        {t.recording} <Elapsed since={since} />
      </span>
      <Hint title={t.stop} keys="Enter">
        <Button
          type="primary"
          // The field that had the focus is gone; Enter sends.
          ref={focusOnMount}
          aria-label={t.stop}
          loading={isBusy}
          icon={<SendHorizontal size={18} />}
          onClick={() => void send()}
        />
      </Hint>
    </fieldset>
  );
}

function useRecording({ onState, onVoice }: Props) {
  const t = useText(text);
  const running = useRef<Recording | null>(null);
  const isMounted = useRef(false);
  const [since, setSince] = useState<number | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      running.current?.discard();
    };
  }, []);

  const show = (at: number | null) => {
    setSince(at);
    onState(at !== null);
  };
  async function start() {
    if (isAsking) return;
    setAsking(true);
    try {
      const recording = await record();
      // The page was left while the browser asked for permission.
      if (!isMounted.current) return recording.discard();
      running.current = recording;
      show(Date.now());
    } catch {
      showError(t.noMicrophone);
    } finally {
      setAsking(false);
    }
  }
  function discard() {
    // A recording that is being sent is no longer here.
    if (!running.current) return;
    running.current.discard();
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
  return { since, isAsking, isBusy, start, discard, send };
}

/** Escape discards the recording instead of leaving the conversation. */
function Escape({ onPress }: { onPress: () => void }): null {
  const t = useText(text);
  useCommands([
    {
      id: 'discard-recording',
      title: t.discard,
      group: t.recording,
      key: 'Escape',
      keyOnly: true,
      inFields: true,
      run: onPress,
    },
  ]);
  return null;
}

function Elapsed({ since }: { since: number }) {
  const [now, setNow] = useState(since);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  return <time>{formatDuration((now - since) / 1000)}</time>;
}
