import type { MessagePath } from '@recado/contracts';
import { Link, type LinkProps } from '@tanstack/react-router';
import { Bot, Clock, Eye, Inbox, Smartphone, type LucideIcon } from 'lucide-react';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { formatNear } from '../../lib/format-time.ts';
import { useText } from '../../lib/i18n.ts';
import { TraceStep } from '../../ui/bot-trace/trace-step.tsx';
import { GreetingSwitch } from './greeting-switch.tsx';
import css from './message-path.module.css';
import { pathText } from './message-path.text.ts';

type Words = ReturnType<typeof useWords>;
const useWords = () => useText(pathText);

type Place = (LinkProps | { isEditor: true }) & { label: string };

interface RowProps {
  icon: LucideIcon;
  title: string;
  /** Something that keeps the message from being answered. */
  isWarning?: boolean;
  children: ReactNode;
  /** The place where the deciding setting is changed: a page, or the editor of the number. */
  to: Place;
  onLeave: () => void;
  onEdit: () => void;
}

function Row({ icon: Icon, title, isWarning = false, children, to: { label, ...place }, onLeave, onEdit }: RowProps) {
  return (
    <li className={css['row']} data-warning={isWarning}>
      <Icon size={16} aria-hidden="true" />
      <div>
        <h2>{title}</h2>
        {children}
        {'isEditor' in place ? (
          <Button type="link" className={css['edit'] ?? ''} onClick={onEdit}>
            {label}
          </Button>
        ) : (
          <Link {...place} onClick={onLeave}>
            {label}
          </Link>
        )}
      </div>
    </li>
  );
}

/** The stations of a message, in their order, each with the setting that decides there. */
export function PathRows({ path, ...leaving }: { path: MessagePath } & Pick<RowProps, 'onLeave' | 'onEdit'>) {
  const t = useWords();
  const { number, hours, queue, viewers } = path;
  return (
    <ol className={css['rows']}>
      <Row
        {...leaving}
        icon={Smartphone}
        title={`${t.number} · ${number.name}`}
        isWarning={!number.isConnected}
        to={number.isConnected ? { isEditor: true, label: t.toNumbers } : { to: '/connections', label: t.toNumber }}
      >
        <p>{number.isConnected ? t.isConnected : t.isAway}</p>
      </Row>
      <Row {...leaving} icon={Clock} title={t.hours} isWarning={!hours.isOpen} to={hoursLink(path, t)}>
        <p>{hoursWords(path, t)}</p>
      </Row>
      <Row {...leaving} icon={Inbox} title={t.queue} to={{ to: '/queues', label: t.toQueues }}>
        <p>{queueWords(path, t)}</p>
        {path.isAssigned && <p>{t.assigned}</p>}
      </Row>
      <Row {...leaving} icon={Bot} title={t.bot} isWarning={path.obstacle !== null} to={botLink(path, t)}>
        <BotWords path={path} />
      </Row>
      <Row
        {...leaving}
        icon={Eye}
        title={t.people}
        isWarning={viewers.count === 0}
        to={{ to: '/users', label: t.toUsers }}
      >
        <p>{queue ? t.withQueue(queue.name) : t.withoutQueue}</p>
        <p>
          <strong>{viewerWords(path, t)}</strong>
        </p>
      </Row>
    </ol>
  );
}

function BotWords({ path: { at, steps, obstacle, isBot, isGreetingOff } }: { path: MessagePath }) {
  const t = useWords();
  if (obstacle) return <p>{t.overdue}</p>;
  const isSilent = steps.every(({ rule, sent }) => rule === 'closed' && sent.length === 0);
  return (
    <>
      {steps.length === 0 && <p>{t.nothing}</p>}
      <ul className={css['steps']}>
        {steps.map((step, n) => (
          <TraceStep key={n} step={step} at={at} />
        ))}
      </ul>
      {steps.length > 0 && isSilent && <p>{t.silentClosed}</p>}
      {isGreetingOff && <GreetingSwitch />}
      <p>{isBot ? t.goesOn : t.waits}</p>
    </>
  );
}

function hoursWords({ at, hours: { use, deciding, isOpen, until } }: MessagePath, t: Words): string {
  if (deciding === 'disabled') return use === 'disabled' ? t.hoursOff : t.hoursLater;
  const state = t[`${deciding}${isOpen ? 'Open' : 'Closed'}`];
  if (until === null) return state;
  const isMoment = !Number.isNaN(Date.parse(until));
  return `${state} ${isMoment ? t.opensAt(formatNear(until, new Date(at))) : t.opensNever}`;
}

function hoursLink({ hours: { use } }: MessagePath, t: Words): Place {
  if (use === 'queue') return { to: '/queues', label: t.toQueueHours };
  return { to: '/settings', search: { section: 'schedules' }, label: t.toCompanyHours };
}

function queueWords({ queues, queue, steps, hours }: MessagePath, t: Words): string {
  if (queue) return t.onlyQueue(queue.name);
  const isCalled = steps.some(({ rule }) => rule === 'called');
  if (isCalled) return t.targetFirst;
  if (queues.length === 0) return t.noQueues;
  if (!hours.isOpen) return t.closedFirst;
  return t.manyQueues(queues.map(({ name }) => name).join(', '));
}

function botLink({ obstacle, isGreetingOff, queue }: MessagePath, t: Words): Place {
  if (obstacle) return { to: '/financeiro', label: t.toBilling };
  if (isGreetingOff) return { to: '/settings', label: t.toSettings };
  return queue ? { to: '/queues', label: t.toQueues } : { isEditor: true, label: t.toNumbers };
}

function viewerWords({ viewers: { users, count } }: MessagePath, t: Words): string {
  return count === 0 ? t.nobody : t.seenBy(users.map(({ name }) => name).join(', '), count - users.length);
}
