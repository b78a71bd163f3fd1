import { expect, test } from 'vitest';
import { readCall } from '../api-messages/read-call.ts';
import { splitIntoDrafts } from '../desk/message/split-into-drafts.ts';

const aFile = (mimetype: string) => ({ path: '1/tickets/a', name: 'a', mimetype, size: 3 });
const refusal = (field: string) =>
  expect.objectContaining({ code: 'ERR_VOICE_FORMAT', fields: [{ field, rule: 'ERR_VOICE_FORMAT' }] }) as Error;

test.each([
  'audio/mpeg',
  'audio/mp4',
  'audio/x-m4a',
  'audio/wav',
  'application/octet-stream',
  'image/png',
  'audio/ogg; codecs=vorbis',
  'audio/ogg; codecs=unknown',
])('a voice note as %s is refused at the desk and by the API, which name the field', (mimetype) => {
  const stored = aFile(mimetype);
  expect(() => splitIntoDrafts({ ticketId: '1', voice: true, files: [stored] })).toThrow(refusal('medias'));
  expect(() => readCall({ number: '5511987654321', media: [{ stored, voice: true }] }, 'BR')).toThrow(
    refusal('media.0.voice'),
  );
  expect(splitIntoDrafts({ ticketId: '1', files: [stored] })).toHaveLength(1);
});

test.each(['audio/ogg', 'audio/ogg; codecs=opus', 'audio/ogg; codecs="opus"', 'audio/opus'])(
  'a voice note as %s is taken',
  (mimetype) => {
    expect(splitIntoDrafts({ ticketId: '1', voice: true, files: [aFile(mimetype)] })).toMatchObject([{ voice: true }]);
    expect(
      readCall({ number: '5511987654321', media: [{ stored: aFile(mimetype), voice: true }] }, 'BR'),
    ).toBeDefined();
  },
);
