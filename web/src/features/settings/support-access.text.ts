import { words } from '../../lib/i18n.ts';

export const supportText = words({
  pt: {
    title: 'Acesso do suporte',
    about:
      'Quem do suporte entrou na empresa nos últimos 30 dias. Sem a sua permissão o suporte só lê, atende e testa: não muda cadastros, opções, campanhas nem acessos.',
    since: (from: string, until: string) => `De ${from} até ${until}`,
    allow: 'Permitir mudanças',
    allowTitle: (name: string) => `Permitir que ${name} faça mudanças?`,
    allowContent:
      'Vale até o fim desta visita. Os webhooks e tokens que o suporte criar ou mudar são desativados no fim. Os usuários que criar deixam de entrar, e as senhas, os e-mails e os perfis que mudar deixam de valer, a menos que você salve antes o usuário em Usuários. Todo o resto fica como o suporte deixar. Cada mudança aparece aqui.',
    end: 'Encerrar a visita',
    endTitle: (name: string) => `Encerrar a visita de ${name}?`,
    allowed: (by: string, at: string) => `${by} permitiu mudanças em ${at}`,
    notAllowed: 'Não pode fazer mudanças',
    changes: 'O que mudou',
  },
  en: {
    title: 'Support access',
    about:
      'Support visits in the last 30 days. Without your permission, support can only view, reply and run tests: it can’t change records, settings, campaigns or access.',
    since: (from, until) => `${from} to ${until}`,
    allow: 'Allow changes',
    allowTitle: (name) => `Allow ${name} to make changes?`,
    allowContent:
      'This applies until the end of the visit. Then webhooks and tokens that support created or changed are turned off. Users it created can no longer sign in, and passwords, e-mails and profiles it changed stop working, unless you save those users in Users first. Everything else stays as support leaves it. Every change is listed here.',
    end: 'End visit',
    endTitle: (name) => `End ${name}’s visit?`,
    allowed: (by, at) => `${by} allowed changes on ${at}`,
    notAllowed: 'Changes not allowed',
    changes: 'Changes',
  },
  es: {
    title: 'Acceso del soporte',
    about:
      'Quién del soporte entró en la empresa en los últimos 30 días. Sin su permiso el soporte solo lee, atiende y prueba: no cambia registros, opciones, campañas ni accesos.',
    since: (from, until) => `De ${from} a ${until}`,
    allow: 'Permitir cambios',
    allowTitle: (name) => `¿Permitir que ${name} haga cambios?`,
    allowContent:
      'Vale hasta el fin de esta visita. Los webhooks y tokens que el soporte cree o cambie se desactivan al final. Los usuarios que cree dejan de poder entrar, y las contraseñas, los correos y los perfiles que cambie dejan de valer, a menos que antes guarde el usuario en Usuarios. Todo lo demás queda como el soporte lo deje. Cada cambio aparece aquí.',
    end: 'Terminar la visita',
    endTitle: (name) => `¿Terminar la visita de ${name}?`,
    allowed: (by, at) => `${by} permitió cambios el ${at}`,
    notAllowed: 'No puede hacer cambios',
    changes: 'Lo que cambió',
  },
});
