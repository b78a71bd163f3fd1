import { words } from '../../lib/i18n.ts';

export const importText = words({
  pt: {
    title: 'Importar contatos',
    field: 'Campo personalizado',
    fieldName: 'Nome do campo',
    needName: 'Dê um nome a cada campo personalizado.',
    known: 'Números que já existem só recebem o que lhes falta.',
    added: 'Adicionados',
    updated: 'Completados',
    unchanged: 'Sem mudança',
  },
  en: {
    title: 'Import contacts',
    field: 'Custom field',
    fieldName: 'Field name',
    needName: 'Give each custom field a name.',
    known: 'Existing contacts only get the information they are missing.',
    added: 'Added',
    updated: 'Updated',
    unchanged: 'Unchanged',
  },
  es: {
    title: 'Importar contactos',
    field: 'Campo personalizado',
    fieldName: 'Nombre del campo',
    needName: 'Dé un nombre a cada campo personalizado.',
    known: 'Los números que ya existen solo reciben lo que les falta.',
    added: 'Agregados',
    updated: 'Completados',
    unchanged: 'Sin cambios',
  },
});
