import type { MoveInView } from '@recado/contracts';
import { Button } from 'antd';
import { useText } from '../../lib/i18n.ts';
import { useConfirmation } from '../../ui/use-confirmation.ts';
import css from './move-in.module.css';
import { isUnderWay, useForgetMoveIn, useRunMoveIn, useStopMoveIn } from './move-in.queries.ts';
import { moveInText } from './move-in.text.ts';

/** The next step first, then what else can be done. */
export function MoveInActions({ moveIn }: { moveIn: MoveInView }) {
  const t = useText(moveInText);
  const confirm = useConfirmation();
  const run = useRunMoveIn();
  const stop = useStopMoveIn();
  const forget = useForgetMoveIn();
  const { id, address, state, step, survey, hasArrived } = moveIn;
  if (isUnderWay(moveIn))
    return (
      <div className={css['actions']}>
        <Button disabled={state === 'stopping'} loading={stop.isPending} onClick={() => stop.mutate(id)}>
          {t.stop}
        </Button>
      </div>
    );
  const isBroken = state !== 'done';
  const hasMoved = step !== 'look' && !(step === 'move' && isBroken);
  const arrive = () =>
    void confirm({
      title: address ? t.arriveTitle : t.arriveArchiveTitle,
      content: address ? t.arriveHelp : t.arriveArchiveHelp,
      okText: address ? t.arriveOk : t.arriveArchiveOk,
      isDangerous: true,
      onConfirm: () => run.mutateAsync({ id, step: 'arrive' }),
    });
  const askForget = () =>
    void confirm({ title: t.forgetTitle, content: t.forgetHelp, onConfirm: () => forget.mutateAsync(id) });
  return (
    <div className={css['actions']}>
      {!hasArrived && hasMoved && (
        <Button type="primary" loading={run.isPending} onClick={arrive}>
          {t.arrive}
        </Button>
      )}
      {!hasArrived && survey && (
        <Button
          type={hasMoved ? 'default' : 'primary'}
          loading={run.isPending}
          onClick={() => run.mutate({ id, step: 'move' })}
        >
          {hasMoved ? t.moveAgain : step === 'move' ? t.goOn : t.move}
        </Button>
      )}
      {!hasArrived && (
        <Button loading={run.isPending} onClick={() => run.mutate({ id, step: 'look' })}>
          {t.lookAgain}
        </Button>
      )}
      <Button type="text" onClick={askForget}>
        {t.forget}
      </Button>
    </div>
  );
}
