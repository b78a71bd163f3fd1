import { words } from '../lib/i18n.ts';

export const text = words({
  pt: {
    label: 'Usar estes horários',
    'company:disabled':
      'Desligado: a empresa está sempre aberta. Ligado: fora destes horários o cliente recebe a mensagem de fora do horário. Vale na hora, sem salvar.',
    'company:queue': 'Agora valem os horários de cada fila, e estes não. Ao ligar, estes valem para a empresa toda.',
    'company:company': 'Valem para a empresa toda, em todas as conexões; os horários das filas não contam.',
    'queue:disabled':
      'Desligado: a empresa está sempre aberta. Ligado: cada fila segue os seus horários. Vale na hora, sem salvar.',
    'queue:company': 'Agora valem os horários da empresa, e estes não. Ao ligar, cada fila segue os seus.',
    'queue:queue': 'Cada fila segue os seus horários. Ao desligar, o robô atende a qualquer hora em todas as filas.',
    toQueues: 'Horários das filas',
    toCompany: 'Horários da empresa',
    toSettings: 'Configurações',
    toPath: 'O que acontece quando um cliente escreve?',
  },
  en: {
    label: 'Use these hours',
    'company:disabled':
      'Off: your company is always open. On: outside these hours customers receive the out-of-hours message. Takes effect right away, without saving.',
    'company:queue':
      'Each queue’s hours currently apply, not these. If you turn this on, these apply to the whole company.',
    'company:company': 'These apply to the whole company, on every connection; queue hours are ignored.',
    'queue:disabled':
      'Off: your company is always open. On: each queue follows its own hours. Takes effect right away, without saving.',
    'queue:company': 'The company’s hours currently apply, not these. If you turn this on, each queue uses its own.',
    'queue:queue': 'Each queue uses its own hours. If you turn this off, the bot replies at any time in all queues.',
    toQueues: 'Queue hours',
    toCompany: 'Company hours',
    toSettings: 'Settings',
    toPath: 'What happens when a customer writes?',
  },
  es: {
    label: 'Usar estos horarios',
    'company:disabled':
      'Desactivado: la empresa está siempre abierta. Activado: fuera de estos horarios el cliente recibe el mensaje de fuera de horario. Vale al instante, sin guardar.',
    'company:queue':
      'Ahora valen los horarios de cada cola, y estos no. Al activarlo, estos valen para toda la empresa.',
    'company:company': 'Valen para toda la empresa, en todas las conexiones; los horarios de las colas no cuentan.',
    'queue:disabled':
      'Desactivado: la empresa está siempre abierta. Activado: cada cola sigue sus horarios. Vale al instante, sin guardar.',
    'queue:company': 'Ahora valen los horarios de la empresa, y estos no. Al activarlo, cada cola sigue los suyos.',
    'queue:queue': 'Cada cola sigue sus horarios. Al desactivarlo, el bot atiende a cualquier hora en todas las colas.',
    toQueues: 'Horarios de las colas',
    toCompany: 'Horarios de la empresa',
    toSettings: 'Configuración',
    toPath: '¿Qué pasa cuando un cliente escribe?',
  },
});
