import type { Metadata } from '@recado/contracts';
import { useText, words } from '../lib/i18n.ts';
import css from './program-data.module.css';

interface ProgramRow {
  externalId: string | null;
  metadata: Metadata;
}

export const programDataText = words({
  pt: { title: 'Dados de programas', externalId: 'ID externo' },
  en: { title: 'Metadata', externalId: 'External ID' },
  es: { title: 'Datos de programas', externalId: 'ID externo' },
});

export const hasProgramData = ({ externalId, metadata }: ProgramRow): boolean =>
  externalId !== null || Object.keys(metadata).length > 0;

/** The id and metadata that programs of the company keep with a row; only programs change them. */
export function ProgramData({ row: { externalId, metadata } }: { row: ProgramRow }) {
  const t = useText(programDataText);
  return (
    <dl className={css['data']}>
      {externalId !== null && (
        <div>
          <dt>{t.externalId}</dt>
          <dd>{externalId}</dd>
        </div>
      )}
      {Object.entries(metadata).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
