import { words } from '../../lib/i18n.ts';

export const supportText = words({
  pt: {
    title: 'Acesso do suporte',
    about:
      'Quem do suporte entrou na empresa nos últimos 30 dias. Sem a sua permissão o suporte não muda usuários, tokens, webhooks, segredos nem conexões.',
    since: (from: string, until: string) => `De ${from} até ${until}`,
    allow: 'Permitir que mude acessos',
    allowTitle: (name: string) => `Permitir que ${name} mude acessos?`,
    allowContent:
      'Vale até o fim desta visita. Os webhooks e tokens que o suporte criar ou mudar são desativados no fim. Os usuários que criar deixam de entrar, e as senhas, os e-mails e os perfis que mudar deixam de valer, a menos que você salve antes o usuário em Usuários. Segredos e conexões que mudar ficam. Tudo aparece aqui.',
    end: 'Encerrar a visita',
    endTitle: (name: string) => `Encerrar a visita de ${name}?`,
    allowed: (by: string, at: string) => `${by} permitiu mudar acessos em ${at}`,
    notAllowed: 'Não pode mudar acessos',
    changes: 'O que mudou nos acessos',
  },
  en: {
    title: 'Support access',
    about:
      'Who of the support was in the company in the last 30 days. Without your permission support changes no users, tokens, webhooks, secrets or connections.',
    since: (from, until) => `From ${from} until ${until}`,
    allow: 'Allow to change access',
    allowTitle: (name) => `Allow ${name} to change access?`,
    allowContent:
      'It is valid until the end of this visit. Webhooks and tokens that support makes or changes are switched off at the end. Users that it makes can no longer sign in then, and passwords, e-mails and profiles that it changes are no longer valid, unless you save the user in Users before. Secrets and connections that it changes stay. Everything is listed here.',
    end: 'End the visit',
    endTitle: (name) => `End the visit of ${name}?`,
    allowed: (by, at) => `${by} allowed changes of access on ${at}`,
    notAllowed: 'May not change access',
    changes: 'What changed of access',
  },
  es: {
    title: 'Acceso del soporte',
    about:
      'Quién del soporte entró en la empresa en los últimos 30 días. Sin su permiso el soporte no cambia usuarios, tokens, webhooks, secretos ni conexiones.',
    since: (from, until) => `De ${from} a ${until}`,
    allow: 'Permitir que cambie accesos',
    allowTitle: (name) => `¿Permitir que ${name} cambie accesos?`,
    allowContent:
      'Vale hasta el fin de esta visita. Los webhooks y tokens que el soporte cree o cambie se desactivan al final. Los usuarios que cree dejan de poder entrar, y las contraseñas, los correos y los perfiles que cambie dejan de valer, a menos que antes guarde el usuario en Usuarios. Los secretos y conexiones que cambie quedan. Todo aparece aquí.',
    end: 'Terminar la visita',
    endTitle: (name) => `¿Terminar la visita de ${name}?`,
    allowed: (by, at) => `${by} permitió cambiar accesos el ${at}`,
    notAllowed: 'No puede cambiar accesos',
    changes: 'Lo que cambió en los accesos',
  },
});
