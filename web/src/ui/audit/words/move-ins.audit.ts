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
      create: 'Added a migration',
      run: 'Ran a migration step',
      stop: 'Stopped a migration step',
      remove: 'Deleted a migration',
    },
    fields: { address: 'Address', source: 'Folder or archive', oldCompanyId: 'Old company ID', step: 'Step' },
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
