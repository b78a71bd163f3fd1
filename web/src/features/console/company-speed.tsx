import type { SetSlowDown } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Gauge, RotateCcw } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { formatMoment } from '../../lib/format-time.ts';
import { useText } from '../../lib/i18n.ts';
import { Panel } from '../../ui/panel.tsx';
import { useConfirmation } from '../../ui/use-confirmation.ts';
import css from './console.module.css';
import loadCss from './load.module.css';
import { slowDownOptions, useLiftSlowDown } from './load.queries.ts';
import { loadText } from './load.text.ts';

const SlowDownDialog = lazy(() => import('./slow-down-dialog.tsx'));

interface Props {
  company: { id: number; name: string };
  /** The provider's own company keeps its pace. */
  isOwn: boolean;
}

/** Whether a company is slowed down, and the way to do it and to lift it. */
export function CompanySpeedPanel({ company, isOwn }: Props) {
  const t = useText(loadText);
  const [isOpen, setOpen] = useState(false);
  const query = useQuery(slowDownOptions(company.id));
  return (
    <Panel title={t.slowDown} wide query={query}>
      {({ slowDown }) => (
        <>
          {slowDown ? <State slowDown={slowDown} /> : <p className={css['soft']}>{t.usual}</p>}
          {!isOwn && (
            <div className={loadCss['actions']}>
              <Button icon={<Gauge size={14} />} onClick={() => setOpen(true)}>
                {slowDown ? t.change : t.reduce}
              </Button>
              {slowDown && <Lift company={company} />}
            </div>
          )}
          <Suspense>
            {isOpen && <SlowDownDialog company={company} slowDown={slowDown} onClose={() => setOpen(false)} />}
          </Suspense>
        </>
      )}
    </Panel>
  );
}

function State({ slowDown: { divisor, until, reason, by, since } }: { slowDown: SetSlowDown }) {
  const t = useText(loadText);
  return (
    <>
      <p>
        <b>{t.state(t[divisor], until === null ? t.untilLifted : t.untilMoment(formatMoment(until)))}</b>
      </p>
      <blockquote className={loadCss['reason']}>{reason}</blockquote>
      <p className={css['soft']}>{t.by(by, formatMoment(since))}</p>
    </>
  );
}

function Lift({ company: { id, name } }: Pick<Props, 'company'>) {
  const t = useText(loadText);
  const confirm = useConfirmation();
  const lift = useLiftSlowDown();
  const ask = () =>
    void confirm({ title: t.liftTitle(name), content: t.liftHelp, onConfirm: () => lift.mutateAsync(id) });
  return (
    <Button icon={<RotateCcw size={14} />} onClick={ask}>
      {t.lift}
    </Button>
  );
}
