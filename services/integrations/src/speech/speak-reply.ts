import type { TurnCall, TurnReply } from '../foreign/turn.types.ts';
import type { AzureSpeechClient, SpeechSettings } from './azure-speech.client.ts';

/** The voice of prompts that write. */
const NO_VOICE = 'texto';

/** A text as a voice note; the text itself where it cannot be spoken. Other replies stay as they are. */
export async function speakReply(
  client: AzureSpeechClient,
  companyId: number,
  settings: SpeechSettings,
  reply: TurnReply,
): Promise<{ reply: TurnReply; calls: TurnCall[] }> {
  if (reply.type !== 'text' || settings.voice === NO_VOICE) return { reply, calls: [] };
  const { speech, calls } = await client.speak(companyId, settings, reply.text);
  if (!speech) return { reply, calls };
  const { bytes } = speech;
  return {
    reply: { type: 'audio', bytes, mimetype: 'audio/ogg; codecs=opus', name: 'voice.ogg', text: '', isVoice: true },
    calls,
  };
}
