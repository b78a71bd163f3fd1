import { words } from '../../lib/i18n.ts';

/** Texts about outages, shown on every page. */
export const outageText = words({
  pt: {
    downFor: (time: string) => `há ${time}`,
    bell: (n: number) => `Conexões fora do ar: ${n}`,
    bellTitle: 'Conexões fora do ar',
    see: 'Ver conexões',
    downTitle: (name: string) => `${name} está fora do ar`,
    downHelp: 'Mensagens não entram nem saem por este número até a conexão voltar.',
    downMany: (n: number, names: string) =>
      `${n} conexões estão fora do ar: ${names}. Mensagens não entram nem saem por elas até voltarem.`,
    reconnect: 'Reconectar',
    reconnectNamed: (name: string) => `Reconectar ${name}`,
    upTitle: (name: string) => `${name} voltou`,
    upHelp: 'O que esperava está sendo enviado e recebido.',
    alert: 'Uma conexão precisa de atenção',
  },
  en: {
    downFor: (time) => `for ${time}`,
    bell: (n) => `Connections that are down: ${n}`,
    bellTitle: 'Connections that are down',
    see: 'See connections',
    downTitle: (name) => `${name} is down`,
    downHelp: 'No message comes or goes by this number until the connection is back.',
    downMany: (n, names) =>
      `${n} connections are down: ${names}. No message comes or goes by them until they are back.`,
    reconnect: 'Reconnect',
    reconnectNamed: (name) => `Reconnect ${name}`,
    upTitle: (name) => `${name} is back`,
    upHelp: 'What was waiting is being sent and received.',
    alert: 'A connection needs attention',
  },
  es: {
    downFor: (time) => `hace ${time}`,
    bell: (n) => `Conexiones caídas: ${n}`,
    bellTitle: 'Conexiones caídas',
    see: 'Ver conexiones',
    downTitle: (name) => `${name} está caída`,
    downHelp: 'Por este número no entran ni salen mensajes hasta que la conexión vuelva.',
    downMany: (n, names) =>
      `${n} conexiones están caídas: ${names}. Por ellas no entran ni salen mensajes hasta que vuelvan.`,
    reconnect: 'Reconectar',
    reconnectNamed: (name) => `Reconectar ${name}`,
    upTitle: (name) => `${name} volvió`,
    upHelp: 'Lo que esperaba se está enviando y recibiendo.',
    alert: 'Una conexión necesita atención',
  },
});
