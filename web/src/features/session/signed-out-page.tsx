import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { errorMessage } from '../../lib/request-error.ts';
import { LanguageSwitch } from '../../ui/language-switch.tsx';
import { Logo } from '../../ui/logo.tsx';
import css from './signed-out-page.module.css';

interface Props {
  headline: string;
  lead: string;
  /** For a form of more than one column. */
  wide?: boolean;
  children: ReactNode;
}

/** Layout of the pages before the sign-in. */
export const SignedOutPage = ({ headline, lead, wide = false, children }: Props) => (
  <main className={css['page']}>
    <div className={css['card']} data-wide={wide}>
      <Logo size={40} />
      <h1 className={css['title']}>{headline}</h1>
      <p className={css['lead']}>{lead}</p>
      {children}
    </div>
    <footer className={css['foot']}>
      <LanguageSwitch />
      <span>Recado 4.7.0</span>
    </footer>
  </main>
);

/** Error of a sign-in. */
export const SubmitError = ({ error }: { error: Error | null }) =>
  error && (
    <p role="alert" className={css['refused']}>
      <CircleAlert size={16} aria-hidden="true" /> {errorMessage(error)}
    </p>
  );
