import { words } from '../../../src/lib/i18n.ts';
import { SimulatorError } from './simulator.client.ts';

export const errorTexts = words({
  pt: {
    silent: 'O simulador não responde. Ele ainda está em execução?',
    notQr: 'Isto não é o conteúdo de um QR code de vínculo. Copie o texto inteiro que o produto mostra.',
    oldQr:
      'Este código não está mais na tela: ele foi renovado ou já foi lido. Use o código que o produto mostra agora.',
    wrongCode: 'O código está errado. Confira os oito caracteres.',
    noCode: 'Nenhum aparelho espera um código deste número. Peça um novo código no produto.',
    shortCode: 'O código tem oito letras ou números.',
    gone: 'O aparelho se desligou enquanto era vinculado. Tente de novo com um código novo.',
    stranger: 'Este número não está no WhatsApp simulado. Crie primeiro o telefone dele.',
    unlinked: 'Este aparelho não está mais vinculado.',
    large: 'O arquivo é grande demais: o limite é de cerca de 100 MB.',
  },
  en: {
    silent: 'The simulator is not responding. Is it still running?',
    notQr: 'This is not the text of a linking QR code. Copy all of the text shown in the product.',
    oldQr:
      'This code is no longer on the screen: it was renewed or already scanned. Use the one shown in the product now.',
    wrongCode: 'The code is wrong. Check its eight characters.',
    noCode: 'No device is waiting for a code for this number. Get a new code in the product.',
    shortCode: 'The code has eight letters or digits.',
    gone: 'The device disconnected while it was being linked. Try again with a new code.',
    stranger: 'This number is not on the simulated WhatsApp. Create its phone first.',
    unlinked: 'This device is no longer linked.',
    large: 'The file is too large: the limit is about 100 MB.',
  },
  es: {
    silent: 'El simulador no responde. ¿Sigue en ejecución?',
    notQr: 'Esto no es el contenido de un código QR de vinculación. Copie el texto completo que muestra el producto.',
    oldQr: 'Este código ya no está en la pantalla: se renovó o ya se leyó. Use el que el producto muestra ahora.',
    wrongCode: 'El código es incorrecto. Revise sus ocho caracteres.',
    noCode: 'Ningún dispositivo espera un código de este número. Pida un código nuevo en el producto.',
    shortCode: 'El código tiene ocho letras o números.',
    gone: 'El dispositivo se desconectó mientras se vinculaba. Intente de nuevo con un código nuevo.',
    stranger: 'Este número no está en el WhatsApp simulado. Cree primero su teléfono.',
    unlinked: 'Este dispositivo ya no está vinculado.',
    large: 'El archivo es demasiado grande: el límite es de unos 100 MB.',
  },
});

type ErrorTexts = (typeof errorTexts)['pt'];

const patterns: [RegExp, keyof ErrorTexts][] = [
  [/^qr: (not a linking|expected)/, 'notQr'],
  [/^qr: /, 'oldQr'],
  [/^code: wrong/, 'wrongCode'],
  [/^code: expected/, 'shortCode'],
  [/^no device waits for a code/, 'noCode'],
  [/^the device (went away|did not answer|signed|answered)/, 'gone'],
  [/is (not on WhatsApp|neither a number)/, 'stranger'],
  [/has no linked device/, 'unlinked'],
  [/^a body above/, 'large'],
];

/** The text of an error in the user's language; refusals of the simulator are in English and matched by pattern. */
export function errorText(error: unknown, t: ErrorTexts): string {
  if (!(error instanceof SimulatorError)) return String(error);
  if (error.status === 0) return t.silent;
  const match = patterns.find(([pattern]) => pattern.test(error.message));
  return match ? t[match[1]] : error.message;
}
