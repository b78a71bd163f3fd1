import { words } from '../../lib/i18n.ts';

export const fieldText = words({
  pt: {
    nameHelp: 'Aparece no histórico e na auditoria: o nome do sistema que usa a chave.',
    kind: 'Tipo',
    live: 'Produção',
    test: 'Teste',
    testHelp:
      'Uma chave de teste lê dados; as mensagens dela são conferidas e respondidas, mas nunca enviadas. Números de teste decidem o que acontece com elas; veja /docs.',
    scopesHelp: 'Dê só o que o sistema precisa.',
    scopesRequired: 'Escolha ao menos uma permissão.',
    read: 'Ler',
    write: 'Escrever',
    connectionsHelp:
      'Sem uma escolha, a chave usa todas as conexões. Com um limite, só pode ter permissões de atendimentos, mensagens e conexões.',
    connectionsGone: 'As conexões desta chave foram removidas: ela não usa nenhuma. Escolha ao menos uma.',
    scopesOfConnections: 'Só atendimentos, mensagens e leitura de conexões podem ser limitados a conexões.',
    addresses: 'Endereços permitidos',
    addressesHelp:
      'Endereços IP ou redes, como 203.0.113.7 ou 203.0.113.0/24. Sem nenhum, a chave pode ser usada de qualquer endereço.',
    expiryHelp: 'A chave vale até o fim deste dia. Sem um dia, ela não vence.',
    optional: 'opcional',
    past: 'Escolha um dia que ainda não passou.',
    required: 'Obrigatório',
    tooShort: 'Muito curto!',
    tooLong: 'Muito longo!',
    rotateTitle: (name: string) => `Renovar a chave ${name}`,
    rotateHelp: 'A chave ganha um segredo novo. O anterior pode valer mais um pouco, enquanto você troca nos sistemas.',
    overlap: 'A chave anterior vale por mais',
  },
  en: {
    nameHelp: 'Shown in the history and the audit log. Use the name of the system that uses the key.',
    kind: 'Type',
    live: 'Live',
    test: 'Test',
    testHelp:
      'A test key reads data; its messages are validated and get a response, but are never sent. Test numbers decide the outcome; see /docs.',
    scopesHelp: 'Grant only what the system needs.',
    scopesRequired: 'Choose at least one scope.',
    read: 'Read',
    write: 'Write',
    connectionsHelp:
      'Leave empty to allow all connections. A key limited to some connections can only have ticket, message and connection scopes.',
    connectionsGone: 'The connections this key was limited to were removed, so it can use none. Choose at least one.',
    scopesOfConnections: 'Only ticket, message and read-connection scopes can be limited to specific connections.',
    addresses: 'Allowed addresses',
    addressesHelp: 'IP addresses or networks, such as 203.0.113.7 or 203.0.113.0/24. Leave empty to allow any address.',
    expiryHelp: 'The key is valid until the end of this day. Leave empty for no expiry.',
    optional: 'optional',
    past: 'Choose a date in the future.',
    required: 'Required',
    tooShort: 'Too short',
    tooLong: 'Too long',
    rotateTitle: (name) => `Rotate the key ${name}`,
    rotateHelp:
      'The key gets a new secret. The previous one can stay valid for a while, so you have time to update your systems.',
    overlap: 'Keep the previous key valid for',
  },
  es: {
    nameHelp: 'Aparece en el historial y en la auditoría: el nombre del sistema que usa la clave.',
    kind: 'Tipo',
    live: 'Producción',
    test: 'Prueba',
    testHelp:
      'Una clave de prueba lee datos; sus mensajes se revisan y se responden, pero nunca se envían. Los números de prueba deciden qué pasa con ellos; vea /docs.',
    scopesHelp: 'Dé solo lo que el sistema necesita.',
    scopesRequired: 'Elija al menos un permiso.',
    read: 'Leer',
    write: 'Escribir',
    connectionsHelp:
      'Sin una elección, la clave usa todas las conexiones. Con un límite, solo puede tener permisos de tickets, mensajes y conexiones.',
    connectionsGone: 'Las conexiones de esta clave se eliminaron: no usa ninguna. Elija al menos una.',
    scopesOfConnections: 'Solo tickets, mensajes y lectura de conexiones pueden limitarse a conexiones.',
    addresses: 'Direcciones permitidas',
    addressesHelp:
      'Direcciones IP o redes, como 203.0.113.7 o 203.0.113.0/24. Sin ninguna, la clave puede usarse desde cualquier dirección.',
    expiryHelp: 'La clave vale hasta el final de este día. Sin un día, no vence.',
    optional: 'opcional',
    past: 'Elija un día que aún no haya pasado.',
    required: 'Obligatorio',
    tooShort: '¡Muy corto!',
    tooLong: '¡Muy largo!',
    rotateTitle: (name) => `Renovar la clave ${name}`,
    rotateHelp:
      'La clave recibe un secreto nuevo. El anterior puede valer un poco más, mientras lo cambia en los sistemas.',
    overlap: 'La clave anterior vale por',
  },
});
