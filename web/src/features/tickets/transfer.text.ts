import { words } from '../../lib/i18n.ts';

/** Texts of a transfer. */
export const transferText = words({
  pt: {
    transferTitle: 'Transferir atendimento',
    toQueue: 'Fila',
    toUser: 'Atendente',
    nobody: 'Ninguém: aguarda na fila',
    online: 'online',
    away: 'ausente',
    transferHelp: 'Sem atendente, o ticket volta a aguardar na fila escolhida.',
    note: 'Recado',
    optional: 'opcional',
    noteHelp: 'Para quem recebe o ticket. Fica no histórico; o contato não vê.',
    transferNone: 'Escolha uma fila ou um atendente.',
  },
  en: {
    transferTitle: 'Transfer conversation',
    toQueue: 'Queue',
    toUser: 'Agent',
    nobody: 'Nobody: waits in the queue',
    online: 'online',
    away: 'away',
    transferHelp: 'Without an agent the ticket waits again in the queue chosen.',
    note: 'Note',
    optional: 'optional',
    noteHelp: 'For whoever gets the ticket. It stays in the history; the contact does not see it.',
    transferNone: 'Choose a queue or an agent.',
  },
  es: {
    transferTitle: 'Transferir conversación',
    toQueue: 'Cola',
    toUser: 'Agente',
    nobody: 'Nadie: espera en la cola',
    online: 'en línea',
    away: 'ausente',
    transferHelp: 'Sin agente, el ticket vuelve a esperar en la cola elegida.',
    note: 'Recado',
    optional: 'opcional',
    noteHelp: 'Para quien recibe el ticket. Queda en el historial; el contacto no lo ve.',
    transferNone: 'Elija una cola o un agente.',
  },
});
