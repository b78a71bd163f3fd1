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
      'Who of the support was in the company in the last 30 days. Without your permission support only reads, answers and tries things: it changes no records, settings, campaigns or access.',
    since: (from, until) => `From ${from} until ${until}`,
    allow: 'Allow changes',
    allowTitle: (name) => `Allow ${name} to make changes?`,
    allowContent:
      'It is valid until the end of this visit. Webhooks and tokens that support makes or changes are switched off at the end. Users that it makes can no longer sign in then, and passwords, e-mails and profiles that it changes are no longer valid, unless you save the user in Users before. Everything else stays as support leaves it. Each change is listed here.',
    end: 'End the visit',
    endTitle: (name) => `End the visit of ${name}?`,
    allowed: (by, at) => `${by} allowed changes on ${at}`,
    notAllowed: 'May not make changes',
    changes: 'What changed',
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
