import { words } from '../../../src/lib/i18n.ts';

export const faultLabels = words({
  pt: {
    drop: 'Derrubar as conexões',
    refuse: 'Recusar conexões',
    end: 'Encerrar a sessão com um código',
    stall: 'Parar tudo, sem desconectar',
    delay: 'Atrasar as mensagens',
    duplicate: 'Entregar em dobro',
    reorder: 'Entregar fora de ordem',
    'lose-acks': 'Perder as confirmações',
    'bad-mac': 'Mensagens ilegíveis',
    restrict: 'Proibir envios',
    'expire-media': 'Apagar os arquivos do servidor',
    'half-open': 'Aceitar e não responder',
    'limit-lookups': 'Limitar consultas de números',
  },
  en: {
    drop: 'Drop the connections',
    refuse: 'Refuse connections',
    end: 'End the session with a code',
    stall: 'Stall, still connected',
    delay: 'Delay messages',
    duplicate: 'Deliver twice',
    reorder: 'Deliver out of order',
    'lose-acks': 'Lose confirmations',
    'bad-mac': 'Unreadable messages',
    restrict: 'Block sending',
    'expire-media': 'Expire files on the server',
    'half-open': 'Accept and never respond',
    'limit-lookups': 'Limit number lookups',
  },
  es: {
    drop: 'Cortar las conexiones',
    refuse: 'Rechazar conexiones',
    end: 'Terminar la sesión con un código',
    stall: 'Detener todo, sin desconectar',
    delay: 'Retrasar los mensajes',
    duplicate: 'Entregar dos veces',
    reorder: 'Entregar en desorden',
    'lose-acks': 'Perder las confirmaciones',
    'bad-mac': 'Mensajes ilegibles',
    restrict: 'Prohibir envíos',
    'expire-media': 'Borrar archivos del servidor',
    'half-open': 'Aceptar y no responder',
    'limit-lookups': 'Limitar consultas de números',
  },
});

export type FaultOption = keyof (typeof faultLabels)['pt'];
export const faultOptions = Object.keys(faultLabels.pt) as FaultOption[];
export const isFaultOption = (kind: string): kind is FaultOption => kind in faultLabels.pt;

/** The codes of a kind; the first is the default. */
export const faultCodes: Partial<Record<FaultOption, number[]>> = {
  end: [428, 401, 403, 411, 440, 500, 503, 515],
  restrict: [463, 429],
};
/** Faults that strike at once and are over. */
export const momentaryFaults: ReadonlySet<FaultOption> = new Set<FaultOption>(['drop', 'end', 'expire-media']);
