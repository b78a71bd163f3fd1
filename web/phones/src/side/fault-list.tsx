import { useQuery } from '@tanstack/react-query';
import { ChevronRight, TriangleAlert, X } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../src/lib/i18n.ts';
import { IconButton } from '../../../src/ui/icon-button.tsx';
import { simulator, type ActiveFault } from '../core/simulator.client.ts';
import { faultsOptions, useSimulatorMutation, useDisplayNames } from '../core/queries.ts';
import { FaultForm } from './fault-form.tsx';
import { isFaultOption, faultLabels } from './fault-options.ts';
import css from './side-panel.module.css';
import { text } from './side-panel.text.ts';

export function FaultList({ number }: { number: string | undefined }) {
  const t = useText(text);
  const { data: faults = [] } = useQuery(faultsOptions);
  const [open, setOpen] = useState(false);
  return (
    <details className={css['fold']} open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <ChevronRight size={16} aria-hidden="true" />
        <h2>{t.faults}</h2>
        {faults.length > 0 && <span className={css['count']}>{t.active(String(faults.length))}</span>}
      </summary>
      <p className={css['soft']}>{t.faultsHelp}</p>
      {faults.length === 0 && <p className={css['soft']}>{t.noFaults}</p>}
      {faults.length > 0 && (
        <ul className={css['entries']}>
          {faults.map((fault) => (
            <FaultEntry key={fault.id} fault={fault} />
          ))}
        </ul>
      )}
      <FaultForm number={number} />
    </details>
  );
}

function FaultEntry({ fault: { id, kind, number, ms, code, struck } }: { fault: ActiveFault }) {
  const t = useText(text);
  const kinds = useText(faultLabels);
  const nameOf = useDisplayNames();
  const name = isFaultOption(kind) ? kinds[kind] : kind;
  const end = useSimulatorMutation(() => simulator.endFault(id), { changes: ['faults'] });
  const about = [
    number ? nameOf(number) : t.everyone,
    code,
    ms === undefined ? t.until : `${ms / 1000} s`,
    t.struck(String(struck)),
  ];
  return (
    <li className={css['entry']} data-fault="true">
      <TriangleAlert size={16} aria-hidden="true" />
      <span className={css['about']}>
        <strong>{name}</strong>
        <small>{about.filter((part) => part !== undefined).join(' · ')}</small>
      </span>
      <IconButton size="small" label={t.end(name)} icon={X} iconSize={16} onClick={() => end.mutate(null)} />
    </li>
  );
}
