import { words } from '../lib/i18n.ts';

export const discardText = words({
  pt: {
    discard: 'Descartar as alterações?',
    discardHelp: 'O que você mudou não será salvo.',
    keep: 'Continuar editando',
    drop: 'Descartar',
  },
  en: {
    discard: 'Discard changes?',
    discardHelp: 'Your changes will not be saved.',
    keep: 'Keep editing',
    drop: 'Discard',
  },
  es: {
    discard: '¿Descartar los cambios?',
    discardHelp: 'Lo que cambió no se guardará.',
    keep: 'Seguir editando',
    drop: 'Descartar',
  },
});
