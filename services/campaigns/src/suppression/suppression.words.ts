import type { Language, SuppressionReason } from '@recado/contracts';

interface ExportWords {
  /** Titles of the columns; an import recognises the first two. */
  columns: string[];
  reasons: Record<SuppressionReason, string>;
}

export const exportWords: Record<Language, ExportWords> = {
  pt: {
    columns: ['número', 'nome', 'motivo', 'campanha', 'adicionado por', 'data'],
    reasons: { word: 'Respondeu com palavra de descadastro', manual: 'Adicionado manualmente', import: 'Importado' },
  },
  en: {
    columns: ['number', 'name', 'reason', 'campaign', 'added by', 'date'],
    reasons: { word: 'Replied with an opt-out word', manual: 'Added manually', import: 'Imported' },
  },
  es: {
    columns: ['número', 'nombre', 'motivo', 'campaña', 'agregado por', 'fecha'],
    reasons: { word: 'Respondió con una palabra de baja', manual: 'Agregado a mano', import: 'Importado' },
  },
};
