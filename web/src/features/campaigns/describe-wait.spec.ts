import { expect, test } from 'vitest';
import { describeWaits } from './describe-wait.ts';
import { waitText } from './status.text.ts';

const now = new Date('2026-03-05T15:00:00');
const at = (time: string) => new Date(`2026-03-05T${time}:00`).toISOString();

test('the gravest reason comes first, once for all of its connections, with its earliest end', () => {
  const waits = [
    { whatsappId: 1, reason: 'pace' as const, until: at('15:01') },
    { whatsappId: 2, reason: 'restricted' as const, until: at('18:30') },
    { whatsappId: 3, reason: 'restricted' as const, until: at('17:10') },
  ];
  expect(describeWaits(waits, waitText.pt, now)).toEqual([
    { reason: 'restricted', words: 'Restrição do WhatsApp até 17:10', connectionIds: [2, 3] },
    { reason: 'pace', words: 'Aguardando o ritmo de envio', connectionIds: [1] },
  ]);
});

test('a window that opens tomorrow says so, and an end in the past is left out', () => {
  const tomorrow = new Date('2026-03-06T08:00:00').toISOString();
  const describe = (until: string) => describeWaits([{ whatsappId: 1, reason: 'window', until }], waitText.pt, now);
  expect(describe(tomorrow)[0]?.words).toBe('Fora da janela de envio · continua amanhã 08:00');
  expect(describe(at('14:00'))[0]?.words).toBe('Fora da janela de envio');
});

test('a disconnected connection has no end, although the server looks again at some moment', () => {
  const waits = [{ whatsappId: 1, reason: 'disconnected' as const, until: at('15:05') }];
  expect(describeWaits(waits, waitText.pt, now)[0]?.words).toBe('Conexão desconectada');
});
