import type { ApiScope } from '@recado/contracts';
import { Eye, PenLine } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { scopeText } from '../../ui/scopes.text.ts';
import css from './api-keys.module.css';
import { byPart, type PartScopes } from './scope-parts.ts';

const MOST_TAGS = 2;

/** The parts of the API that a key opens; an eye stands for reading, a pen for writing. */
export function ScopeTags({ scopes }: { scopes: ApiScope[] }) {
  const s = useText(scopeText);
  const parts = byPart(scopes);
  const nameOf = ({ part, read, write }: PartScopes) =>
    `${s[part]}: ${read && write ? s.both : read ? s.readOnly : s.writeOnly}`;
  const hidden = parts.slice(MOST_TAGS);
  return (
    <span className={css['tags']}>
      {parts.slice(0, MOST_TAGS).map((part) => (
        <span key={part.part} className={css['tag']} title={nameOf(part)}>
          <span aria-hidden="true">{s[part.part]}</span>
          {part.read && <Eye size={12} aria-hidden="true" />}
          {part.write && <PenLine size={12} aria-hidden="true" />}
          <span className="sr-only">{nameOf(part)}</span>
        </span>
      ))}
      {hidden.length > 0 && (
        <span className={css['more']} title={hidden.map((part) => nameOf(part)).join('\n')}>
          +{hidden.length}
          <span className="sr-only">{hidden.map((part) => nameOf(part)).join(', ')}</span>
        </span>
      )}
    </span>
  );
}
