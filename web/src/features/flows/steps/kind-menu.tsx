import { flowStepKinds, type FlowStepKind } from '@recado/contracts/tickets/flow-kinds';
import { Dropdown } from 'antd';
import type { ReactElement } from 'react';
import { useText } from '../../../lib/i18n.ts';
import { kindLooks } from '../words/kind-looks.ts';
import { kindHelp, kindText } from '../words/kinds.text.ts';
import css from './steps.module.css';

interface Props {
  /** true: the menu is open; absent: a click on the button opens it. */
  open?: boolean;
  children: ReactElement;
  onChoose: (kind: FlowStepKind) => void;
  onClose?: () => void;
}

/** A button with the kinds of steps to add. */
export function KindMenu({ open, children, onChoose, onClose }: Props) {
  const names = useText(kindText);
  const helps = useText(kindHelp);
  return (
    <Dropdown
      trigger={['click']}
      {...(open === undefined ? {} : { open })}
      onOpenChange={(isOpen) => !isOpen && onClose?.()}
      menu={{
        className: css['menu'] ?? '',
        items: flowStepKinds.map((kind) => {
          const { icon: Icon } = kindLooks[kind];
          return {
            key: kind,
            icon: <Icon size={16} aria-hidden="true" />,
            label: (
              <span className={css['kind']}>
                {names[kind]}
                <small>{helps[kind]}</small>
              </span>
            ),
            onClick: ({ domEvent }) => {
              domEvent.stopPropagation();
              onChoose(kind);
            },
          };
        }),
      }}
    >
      {children}
    </Dropdown>
  );
}
