import { EgressError, type EgressClient } from '@recado/egress';
import { RecordedEgress } from '../ai/recorded-egress.ts';
import type { TurnCall } from '../foreign/turn.types.ts';
import { oggDuration } from './ogg-duration.ts';
import { toSsml } from './to-ssml.ts';

export interface SpeechSettings {
  voice: string;
  region: string;
  key: string;
}
export interface Speech {
  /** Ogg Opus, as WhatsApp's voice notes are. */
  bytes: Buffer;
  /** Length in whole seconds. */
  seconds: number;
}
export interface SpeechResult {
  /** Null where the text is not spoken: too long, wrong settings, or a failure of the server. */
  speech: Speech | null;
  calls: TurnCall[];
}

const MOST_TEXT = 4_000;
const MOST_MS = 15_000;
const MOST_AUDIO_BYTES = 10_000_000;

/** Azure's text-to-speech. Source: Microsoft Learn, "Text to speech REST API". */
export class AzureSpeechClient {
  /** @param baseUrl instead of the region's own */
  constructor(
    private readonly egress: EgressClient,
    private readonly baseUrl?: string,
  ) {}

  async speak(companyId: number, { voice, region, key }: SpeechSettings, text: string): Promise<SpeechResult> {
    const ssml = toSsml(text, voice);
    const isComplete = /^[a-z0-9]{1,50}$/.test(region) && /^[\x21-\x7e]{1,500}$/.test(key) && text.trim() !== '';
    if (ssml === null || !isComplete || text.length > MOST_TEXT) return { speech: null, calls: [] };
    const egress = new RecordedEgress(this.egress, [key]);
    const base = this.baseUrl ?? `https://${region}.tts.speech.microsoft.com`;
    try {
      const { body } = await egress.request(
        {
          purpose: 'speech',
          companyId,
          url: `${base}/cognitiveservices/v1`,
          method: 'POST',
          headers: { 'ocp-apim-subscription-key': key, 'x-microsoft-outputformat': 'ogg-24khz-16bit-mono-opus' },
          body: { bytes: ssml, type: 'application/ssml+xml' },
          // Speaking a text again changes nothing.
          isRepeatable: true,
          limits: { headersMs: MOST_MS, totalMs: MOST_MS, maxResponseBytes: MOST_AUDIO_BYTES },
        },
        text,
      );
      const seconds = oggDuration(body);
      return { speech: seconds === null ? null : { bytes: body, seconds }, calls: egress.calls };
    } catch (error) {
      if (error instanceof EgressError) return { speech: null, calls: egress.calls };
      throw error;
    }
  }
}
