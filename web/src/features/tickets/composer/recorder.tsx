import { Button } from 'antd';
import { Mic, SendHorizontal, Square, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useCommands } from '../../../lib/commands.ts';
import { useText } from '../../../lib/i18n.ts';
import { showError } from '../../../lib/toasts.ts';
import { formatDuration } from '../../../lib/format-time.ts';
import { focusOnMount } from '../../../ui/focus-on-mount.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Hint } from '../../../ui/key-hint.tsx';
import { AudioPlayer } from '../conversation/audio-player.tsx';
import { text } from './composer.text.ts';
import css from './recorder.module.css';
import { record, toVoiceNote, type Recording } from './voice-recording.ts';

interface Props {
  onState: (recording: boolean) => void;
  onVoice: (file: File, seconds: number) => void;
}

/** Button that records a voice message; while it records, the time and the buttons that discard it, play it and send it. */
export function Recorder({ onState, onVoice }: Props) {
  const t = useText(text);
  const { since, isAsking, isBusy, take, start, discard, listen, send } = useRecording({ onState, onVoice });
  if (since === null) return <IconButton label={t.record} icon={Mic} loading={isAsking} onClick={() => void start()} />;
  return (
    <fieldset className={css['recording']} aria-label={take ? t.recorded : t.recording}>
      <Escape onPress={discard} />
      <IconButton label={t.discard} keys="Escape" icon={Trash2} disabled={isBusy} onClick={discard} />
      {take ? (
        <span className={css['live']}>
          <AudioPlayer url={take.url} file={take.voice} seconds={take.seconds} voice bytes={take.voice.size} />
        </span>
      ) : (
        <>
          <span className={css['live']}>
            <i aria-hidden="true" />
            {t.recording} <Elapsed since={since} />
          </span>
          <IconButton label={t.listen} icon={Square} iconSize={16} disabled={isBusy} onClick={() => void listen()} />
        </>
      )}
      <Hint title={take ? t.send : t.stop} keys="Enter">
        <Button
          // The button takes the focus again once there is a recording to listen to.
          key={take ? 'recorded' : 'recording'}
          type="primary"
          // The field that had the focus is gone; Enter sends.
          ref={focusOnMount}
          aria-label={take ? t.send : t.stop}
          loading={isBusy}
          icon={<SendHorizontal size={18} />}
          onClick={() => void send()}
        />
      </Hint>
    </fieldset>
  );
}

/** A recording that has ended and is not sent yet. */
interface Take {
  voice: File;
  seconds: number;
  /** The address of the voice message in this browser. */
  url: string;
}

function useRecording({ onState, onVoice }: Props) {
  const t = useText(text);
  const running = useRef<Recording | null>(null);
  const isMounted = useRef(false);
  const [since, setSince] = useState<number | null>(null);
  const [take, setTake] = useState<Take | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      running.current?.discard();
    };
  }, []);
  useEffect(() => () => URL.revokeObjectURL(take?.url ?? ''), [take]);

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
    if (!running.current && !take) return;
    running.current?.discard();
    running.current = null;
    setTake(null);
    show(null);
  }
  /** Ends the recording. @returns nothing where it has ended already, or is empty */
  async function end(): Promise<Pick<Take, 'voice' | 'seconds'> | undefined> {
    const recording = running.current;
    if (!recording) return undefined;
    running.current = null;
    const seconds = (Date.now() - (since ?? Date.now())) / 1000;
    setBusy(true);
    try {
      return { voice: await toVoiceNote(await recording.stop()), seconds };
    } catch (error) {
      showError(error);
      show(null);
      return undefined;
    } finally {
      setBusy(false);
    }
  }
  async function listen() {
    const ended = await end();
    if (ended && isMounted.current) setTake({ ...ended, url: URL.createObjectURL(ended.voice) });
  }
  async function send() {
    const ended = take ?? (await end());
    if (!ended) return;
    onVoice(ended.voice, ended.seconds);
    setTake(null);
    show(null);
  }
  return { since, isAsking, isBusy, take, start, discard, listen, send };
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
