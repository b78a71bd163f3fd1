import { AddressRules } from '@recado/egress';
import { expect, test } from 'vitest';
import { aModelServer, anEgress } from './testing/prompt.factory.ts';
import { transcribeVoiceNote, type VoiceNote } from './transcribe-voice-note.ts';

const note: VoiceNote = { companyId: 1, language: 'pt', bytes: Buffer.from('OggS and more') };

test('a voice note is sent as x.ogg with the language of the company', async () => {
  const { fake, settings } = await aModelServer();
  fake.knobs.transcript = ' Quero um bolo. ';
  const result = await transcribeVoiceNote(anEgress(), { ...settings, baseUrl: `${fake.baseUrl}/` }, note);
  expect(result).toMatchObject({ text: 'Quero um bolo.', isTranscribed: true });
  const form = fake.requests[0]?.body.toString() ?? '';
  for (const part of ['filename="x.ogg"', 'OggS and more', 'whisper-1', /name="language"\s+pt\s/])
    expect(form).toMatch(part);
  expect(result.calls).toMatchObject([{ status: 200, sent: '13 bytes of audio for whisper-1' }]);
  expect(result.calls[0]?.request).toMatch(/\/v1\/audio\/transcriptions$/);
});

test('only the server of the operator is asked for another model', async () => {
  const { fake, settings } = await aModelServer();
  const { baseUrl } = fake;
  await transcribeVoiceNote(anEgress(), { ...settings, operator: { baseUrl, model: 'gpt-4o-transcribe' } }, note);
  await transcribeVoiceNote(
    anEgress(),
    { ...settings, operator: { baseUrl: 'https://other.example/v1', model: 'large' } },
    note,
  );
  await transcribeVoiceNote(anEgress(), { ...settings, operator: { baseUrl, model: '' } }, note);
  const models = fake.requests.map(({ body }) => /name="model"\s+(\S+)/.exec(body.toString())?.[1]);
  expect(models).toEqual(['gpt-4o-transcribe', 'whisper-1', 'whisper-1']);
});

test.each<[string, object]>([
  ['a server error', { failWith: 500 }],
  ['a closed connection', { dropConnection: true }],
  ['broken JSON', { brokenJson: true }],
  ['silence', { transcript: '' }],
  ['a used-up account', { tooMany: 'quota' }],
])('after %s a word stands for the voice note, and the trace has the call', async (_, knobs) => {
  const { fake, settings } = await aModelServer();
  Object.assign(fake.knobs, knobs);
  const result = await transcribeVoiceNote(anEgress(), settings, note);
  expect(result).toMatchObject({ text: '[áudio]', isTranscribed: false });
  expect(result.calls).toHaveLength(1);
});

test('a wrong key and an address that is not allowed are failures like others, in the language of the company', async () => {
  const { fake, settings } = await aModelServer();
  const inEnglish: VoiceNote = { ...note, language: 'en' };
  const refused = await transcribeVoiceNote(anEgress(), { ...settings, apiKey: 'sk-another' }, inEnglish);
  expect(refused).toMatchObject({ text: '[audio]', calls: [{ status: 401 }] });
  expect(await transcribeVoiceNote(anEgress(), { ...settings, apiKey: 'ç' }, inEnglish)).toMatchObject({ calls: [] });
  const blocked = await transcribeVoiceNote(anEgress(new AddressRules()), settings, inEnglish);
  expect(blocked).toMatchObject({ text: '[audio]', calls: [{ status: null, answer: 'refusedAddress' }] });
  expect(fake.requests).toHaveLength(1);
});

test('a recording over the limit is not sent', async () => {
  const { fake, settings } = await aModelServer();
  const result = await transcribeVoiceNote(anEgress(), settings, { ...note, bytes: Buffer.alloc(25_000_001) });
  expect(result).toMatchObject({ text: '[áudio]', calls: [] });
  expect(fake.requests).toHaveLength(0);
});
