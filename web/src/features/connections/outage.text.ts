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
    bell: (n) => `Connections down: ${n}`,
    bellTitle: 'Connections down',
    see: 'View connections',
    downTitle: (name) => `${name} is down`,
    downHelp: 'This number can’t send or receive messages until it reconnects.',
    downMany: (n, names) =>
      `${n} connections are down: ${names}. They can’t send or receive messages until they reconnect.`,
    reconnect: 'Reconnect',
    reconnectNamed: (name) => `Reconnect ${name}`,
    upTitle: (name) => `${name} is back`,
    upHelp: 'Waiting messages are being sent and received.',
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
