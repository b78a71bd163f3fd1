import type { Placeholder } from '@recado/contracts';
import { words } from '../lib/i18n.ts';

/** Names of the placeholders. */
export const placeholderText = words<Record<Placeholder, string>>({
  pt: {
    firstName: 'Primeiro nome',
    name: 'Nome',
    ms: 'Saudação',
    protocol: 'Protocolo',
    date: 'Data',
    hour: 'Hora',
  },
  en: {
    firstName: 'First name',
    name: 'Name',
    ms: 'Greeting',
    protocol: 'Protocol',
    date: 'Date',
    hour: 'Time',
  },
  es: {
    firstName: 'Primer nombre',
    name: 'Nombre',
    ms: 'Saludo',
    protocol: 'Protocolo',
    date: 'Fecha',
    hour: 'Hora',
  },
});
