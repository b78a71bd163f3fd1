import { words } from '../../../lib/i18n.ts';

export const publishText = words({
  pt: {
    title: 'Publicar o fluxo',
    publish: 'Publicar',
    help: 'As conversas novas passam a seguir esta versão. A anterior fica guardada e pode voltar.',
    people: (n: number) =>
      n === 1 ? 'Uma conversa está dentro do fluxo agora' : `${n} conversas estão dentro do fluxo agora`,
    stay: 'Terminam na versão em que começaram',
    stayHelp: 'Nada muda para elas.',
    follow: 'Passam para esta versão',
    followHelp: 'Onde a etapa delas ainda existe; as outras terminam na versão antiga.',
    enable: 'Ligar o fluxo agora',
    enableHelp: 'Desligado, ele não começa em lugar nenhum.',
    nowhere: 'Este fluxo ainda não começa em nenhum lugar. Escolha onde em “Início e nome”.',
    done: (n: number) => `Versão ${n} publicada.`,
  },
  en: {
    title: 'Publish the flow',
    publish: 'Publish',
    help: 'New conversations follow this version. The one before is kept and can come back.',
    people: (n) => (n === 1 ? 'One conversation is inside the flow now' : `${n} conversations are inside the flow now`),
    stay: 'They end in the version they began with',
    stayHelp: 'Nothing changes for them.',
    follow: 'They go on in this version',
    followHelp: 'Where their step still exists; the others end in the old version.',
    enable: 'Switch the flow on now',
    enableHelp: 'Switched off it begins nowhere.',
    nowhere: 'This flow begins nowhere yet. Choose where in “Beginning and name”.',
    done: (n) => `Version ${n} is published.`,
  },
  es: {
    title: 'Publicar el flujo',
    publish: 'Publicar',
    help: 'Las conversaciones nuevas siguen esta versión. La anterior queda guardada y puede volver.',
    people: (n) =>
      n === 1 ? 'Una conversación está dentro del flujo ahora' : `${n} conversaciones están dentro del flujo ahora`,
    stay: 'Terminan en la versión en que empezaron',
    stayHelp: 'Nada cambia para ellas.',
    follow: 'Pasan a esta versión',
    followHelp: 'Donde su etapa todavía existe; las otras terminan en la versión antigua.',
    enable: 'Activar el flujo ahora',
    enableHelp: 'Inactivo, no empieza en ningún lugar.',
    nowhere: 'Este flujo todavía no empieza en ningún lugar. Elija dónde en “Inicio y nombre”.',
    done: (n) => `Versión ${n} publicada.`,
  },
});
