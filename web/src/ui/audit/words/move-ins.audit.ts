import { auditWords } from '../audit-words.ts';

export const moveInsAudit = auditWords('moveIns', {
  pt: {
    phrases: {
      create: 'Apontou uma instalação para trazer',
      run: 'Ordenou uma passada de uma mudança',
      stop: 'Parou uma passada de uma mudança',
      remove: 'Esqueceu uma mudança',
    },
    fields: { address: 'Endereço', source: 'Pasta ou arquivo', oldCompanyId: 'Empresa de lá', step: 'Passada' },
  },
  en: {
    phrases: {
      create: 'Named an installation to bring',
      run: 'Ordered a step of a move',
      stop: 'Stopped a step of a move',
      remove: 'Forgot a move',
    },
    fields: { address: 'Address', source: 'Folder or archive', oldCompanyId: 'Company there', step: 'Step' },
  },
  es: {
    phrases: {
      create: 'Indicó una instalación para traer',
      run: 'Ordenó un paso de una mudanza',
      stop: 'Detuvo un paso de una mudanza',
      remove: 'Olvidó una mudanza',
    },
    fields: { address: 'Dirección', source: 'Carpeta o archivo', oldCompanyId: 'Empresa de allí', step: 'Paso' },
  },
});
