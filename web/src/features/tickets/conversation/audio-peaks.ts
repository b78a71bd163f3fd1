export interface Waveform {
  /** The loudness in equal steps, 0 to 1, the loudest being 1. */
  peaks: number[];
  seconds: number;
}

export async function bytesOf(url: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`audio ${response.status}`);
  return response.arrayBuffer();
}

export async function peaksOf(bytes: ArrayBuffer, count: number): Promise<Waveform> {
  const sound = await new OfflineAudioContext(1, 1, 16_000).decodeAudioData(bytes);
  return { peaks: loudness(sound.getChannelData(0), count), seconds: sound.duration };
}

export function loudness(samples: Float32Array, count: number): number[] {
  const step = Math.max(1, Math.floor(samples.length / count));
  const levels = Array.from({ length: count }, (_, at) => {
    const part = samples.subarray(at * step, (at + 1) * step);
    let sum = 0;
    for (const sample of part) sum += sample * sample;
    return part.length > 0 ? Math.sqrt(sum / part.length) : 0;
  });
  const loudest = Math.max(...levels, 1e-6);
  return levels.map((level) => level / loudest);
}
