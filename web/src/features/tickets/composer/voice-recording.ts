/** Converts a recording to WhatsApp's voice notes, Opus in Ogg; only the container changes, where it can. */
export async function toVoiceNote(recorded: Blob): Promise<File> {
  if (recorded.type.startsWith('audio/ogg')) return voiceFile(recorded);
  const { BlobSource, BufferTarget, Conversion, Input, MP4, OggOutputFormat, Output, WEBM } =
    await import('mediabunny');
  const input = new Input({ source: new BlobSource(recorded), formats: [WEBM, MP4] });
  const target = new BufferTarget();
  const output = new Output({ format: new OggOutputFormat(), target });
  const conversion = await Conversion.init({ input, output, audio: { codec: 'opus' }, video: { discard: true } });
  await conversion.execute();
  if (!target.buffer) throw new Error('the recording is empty');
  return voiceFile(new Blob([target.buffer]));
}

const voiceFile = (blob: Blob) => new File([blob], 'voice.ogg', { type: 'audio/ogg; codecs=opus' });

const wanted = ['audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/mp4'];

export interface Recording {
  /** Ends the recording and returns it. */
  stop: () => Promise<Blob>;
  discard: () => void;
}

/** Requests the microphone and records until `stop`. */
export async function record(): Promise<Recording> {
  // Loaded before the first word: after an update of the app it may be gone by the end of the recording.
  void import('mediabunny').catch(() => undefined);
  const stream = await navigator.mediaDevices.getUserMedia({ audio: { echoCancellation: true, channelCount: 1 } });
  const mimeType = wanted.find((type) => MediaRecorder.isTypeSupported(type));
  const recorder = new MediaRecorder(stream, { ...(mimeType ? { mimeType } : {}), audioBitsPerSecond: 32_000 });
  const chunks: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => chunks.push(data));
  recorder.start();
  const release = () => stream.getTracks().forEach((track) => track.stop());
  return {
    stop: () =>
      new Promise((resolve) => {
        const finish = () => resolve(new Blob(chunks, { type: recorder.mimeType }));
        // It has ended by itself when the microphone was unplugged.
        if (recorder.state === 'inactive') return finish();
        recorder.addEventListener('stop', finish, { once: true });
        recorder.stop();
        return release();
      }),
    discard: () => {
      if (recorder.state !== 'inactive') recorder.stop();
      release();
    },
  };
}
