import { auditWords } from '../audit-words.ts';

export const whatsappAudit = auditWords('whatsapp', {
  pt: {
    noun: 'uma conexão',
    phrases: {
      createToken: 'Gerou o token de uma conexão',
      retry: 'Tentou conectar de novo',
      renew: 'Pediu um novo QR Code',
      pair: 'Pediu um código de pareamento',
      disconnect: 'Desconectou um número',
    },
  },
  en: {
    noun: 'a connection',
    phrases: {
      createToken: 'Made the token of a connection',
      retry: 'Tried to connect again',
      renew: 'Asked for a new QR code',
      pair: 'Asked for a pairing code',
      disconnect: 'Disconnected a number',
    },
  },
  es: {
    noun: 'una conexión',
    phrases: {
      createToken: 'Generó el token de una conexión',
      retry: 'Intentó conectar de nuevo',
      renew: 'Pidió un nuevo código QR',
      pair: 'Pidió un código de emparejamiento',
      disconnect: 'Desconectó un número',
    },
  },
});
