import { words } from '../../../lib/i18n.ts';

export const ownNumbersText = words({
  pt: {
    title: 'Meu dia',
    accepted: 'Aceitos hoje',
    finished: 'Resolvidos hoje',
    firstResponse: 'Primeira resposta',
    awaiting: 'Aguardam você',
    longest: (name: string, time: string) => `${name} aguarda sua resposta há ${time}`,
  },
  en: {
    title: 'My day',
    accepted: 'Accepted today',
    finished: 'Resolved today',
    firstResponse: 'First response',
    awaiting: 'Waiting for you',
    longest: (name, time) => `${name} has been waiting ${time} for your reply`,
  },
  es: {
    title: 'Mi día',
    accepted: 'Aceptados hoy',
    finished: 'Resueltos hoy',
    firstResponse: 'Primera respuesta',
    awaiting: 'Te esperan',
    longest: (name, time) => `${name} espera tu respuesta desde hace ${time}`,
  },
});
