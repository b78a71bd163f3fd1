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
      createToken: 'Created a connection token',
      retry: 'Retried a connection',
      renew: 'Requested a new QR code',
      pair: 'Requested a pairing code',
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
