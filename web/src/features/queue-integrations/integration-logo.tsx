import type { IntegrationType } from '@recado/contracts';
import type { ReactNode } from 'react';
import css from './integration-logo.module.css';

/** Generic drawings of what each type does, in a box of 24 by 24. */
const drawings: Record<IntegrationType, ReactNode> = {
  // A speech bubble with branches.
  dialogflow: (
    <>
      <path d="M4 5.5A1.5 1.5 0 0 1 5.5 4h13A1.5 1.5 0 0 1 20 5.5v9a1.5 1.5 0 0 1-1.5 1.5H12l-4 4v-4H5.5A1.5 1.5 0 0 1 4 14.5z" />
      <path d="M7.5 10h3m0 0c2 0 1.5-2.5 3.5-2.5h2M10.5 10c2 0 1.5 2.5 3.5 2.5h2" />
    </>
  ),
  // Linked nodes.
  n8n: (
    <>
      <rect x="8.5" y="3.5" width="7" height="6" rx="1.5" />
      <rect x="3" y="14.5" width="7" height="6" rx="1.5" />
      <rect x="14" y="14.5" width="7" height="6" rx="1.5" />
      <path d="M12 9.5v2.5M6.5 14.5v-1A1.5 1.5 0 0 1 8 12h8a1.5 1.5 0 0 1 1.5 1.5v1" />
    </>
  ),
  // A hook with its eye.
  webhook: (
    <>
      <circle cx="14.5" cy="5" r="2" />
      <path d="M14.5 7v8.5a4.5 4.5 0 0 1-9 0V12l3 2.75" />
    </>
  ),
  // Stacked blocks.
  typebot: (
    <>
      <rect x="4" y="4" width="12" height="6.5" rx="1.5" />
      <rect x="8" y="13.5" width="12" height="6.5" rx="1.5" />
      <path d="M7 7.25h4M11 16.75h4M12 10.5v3" />
    </>
  ),
  // A receipt.
  bill: (
    <>
      <path d="M6 3.5h12v17l-2-1.5-2 1.5-2-1.5-2 1.5-2-1.5-2 1.5z" />
      <path d="M9 8h6M9 11.5h6M9 15h3" />
    </>
  ),
};

interface Props {
  type: IntegrationType;
  size?: number;
}

/** The type of an integration as a drawing of our own. */
export const IntegrationLogo = ({ type, size = 24 }: Props) => (
  <span className={css['logo']} data-type={type} style={{ inlineSize: size + 8, blockSize: size + 8 }}>
    <svg width={size - 4} height={size - 4} viewBox="0 0 24 24" aria-hidden="true">
      {drawings[type]}
    </svg>
  </span>
);
