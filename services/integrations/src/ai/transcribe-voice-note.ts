import { EgressError, type EgressClient } from '@recado/egress';
import type { Language } from '@recado/contracts';
import type { TurnCall } from '../foreign/turn.types.ts';
import { egressFetch } from './egress-fetch.ts';
import { filePlaceholder } from './file-placeholder.ts';
import { parseJson, toObject, toText } from './parse-json.ts';
import { RecordedEgress } from './recorded-egress.ts';

export interface TranscriptionSettings {
  /** The address of an OpenAI-compatible server. */
  baseUrl: string;
  /** Empty for servers that want none. */
  apiKey: string;
  /** The server the operator offers, and its model for speech where that has another name. */
  operator?: { baseUrl: string; model: string };
}
export interface VoiceNote {
  companyId: number;
  language: Language;
  bytes: Buffer;
}
export interface Transcript {
  /** The spoken words, or a word for a voice note in the company's language. */
  text: string;
  isTranscribed: boolean;
  calls: TurnCall[];
}

const COMMON_MODEL = 'whisper-1';
const MOST_MS = 30_000;
/** OpenAI's limit for a recording. */
const MOST_BYTES = 25_000_000;
/** Bytes for the other fields of the form. */
const FORM_BYTES = 10_000;
const MOST_TEXT = 4_000;

/** Transcribes a voice note with a speech model; after a failure the transcript is a placeholder. */
export async function transcribeVoiceNote(
  egressClient: EgressClient,
  settings: TranscriptionSettings,
  note: VoiceNote,
): Promise<Transcript> {
  const egress = new RecordedEgress(egressClient, [settings.apiKey]);
  const heard = await hear(egress, settings, note);
  const text = heard ?? filePlaceholder('audio', note.language);
  return { text, isTranscribed: heard !== null, calls: egress.calls };
}

async function hear(
  egress: RecordedEgress,
  settings: TranscriptionSettings,
  { companyId, language, bytes }: VoiceNote,
): Promise<string | null> {
  const { baseUrl, apiKey } = settings;
  if (bytes.length === 0 || bytes.length > MOST_BYTES || !/^[\x21-\x7e]*$/.test(apiKey)) return null;
  const model = transcriptionModel(settings);
  const form = new FormData();
  // Servers tell the format by the name, and know `ogg` but not WhatsApp's `oga` or `opus`.
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'audio/ogg' }), 'x.ogg');
  form.append('model', model);
  form.append('language', language);
  form.append('response_format', 'json');
  const fetch = egressFetch(egress, {
    purpose: 'transcription',
    companyId,
    limits: { headersMs: MOST_MS, totalMs: MOST_MS, maxRequestBytes: MOST_BYTES + FORM_BYTES },
    sent: `${bytes.length} bytes of audio for ${model}`,
  });
  try {
    const headers: Record<string, string> = apiKey === '' ? {} : { authorization: `Bearer ${apiKey}` };
    const address = `${baseUrl.replace(/\/+$/, '')}/audio/transcriptions`;
    const response = await fetch(address, { method: 'POST', headers, body: form });
    if (!response.ok) return null;
    const text = toText(toObject(parseJson(await response.text()))['text'])
      .replaceAll('\0', '')
      .trim();
    return text === '' ? null : text.slice(0, MOST_TEXT).toWellFormed();
  } catch (error) {
    if (error instanceof EgressError) return null;
    throw error;
  }
}

/** A company's own server is asked by the name OpenAI made common; only the operator's is known to have another. */
function transcriptionModel({ baseUrl, operator }: TranscriptionSettings): string {
  return operator && operator.model !== '' && operator.baseUrl === baseUrl ? operator.model : COMMON_MODEL;
}
