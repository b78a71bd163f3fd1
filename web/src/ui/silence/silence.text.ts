import type { Language, SilenceReason } from '@recado/contracts';
import { words } from '../../lib/i18n.ts';

/** Why the bot fell silent. */
export const silenceReasonWords: Record<Language, Record<SilenceReason, string>> = {
  pt: {
    minute: 'respostas demais em um minuto',
    tenMinutes: 'respostas demais em dez minutos',
    day: 'respostas demais em um dia',
    repeated: 'os mesmos textos repetidos',
    fast: 'escreve mais rápido do que uma pessoa',
  },
  en: {
    minute: 'too many replies in a minute',
    tenMinutes: 'too many replies in ten minutes',
    day: 'too many replies in a day',
    repeated: 'the same texts over and over',
    fast: 'writes faster than a person would',
  },
  es: {
    minute: 'demasiadas respuestas en un minuto',
    tenMinutes: 'demasiadas respuestas en diez minutos',
    day: 'demasiadas respuestas en un día',
    repeated: 'los mismos textos repetidos',
    fast: 'escribe más rápido que una persona',
  },
};

export const silenceText = words({
  pt: { robot: 'Parece um robô', help: 'O robô parou de responder; uma pessoa decide como continuar.' },
  en: { robot: 'Looks like a robot', help: 'The bot stopped answering; a person decides how to go on.' },
  es: { robot: 'Parece un robot', help: 'El bot dejó de responder; una persona decide cómo seguir.' },
});
