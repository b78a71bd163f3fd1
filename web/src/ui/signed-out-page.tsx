import { Link } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText, words } from '../lib/i18n.ts';
import { usePlatform } from '../lib/platform.ts';
import { errorMessage, hasCode } from '../lib/request-error.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { SupportContact } from './support-contact.tsx';
import css from './signed-out-page.module.css';

const pageText = words({
  pt: { help: 'Ajuda:', terms: 'Termos de uso', proceed: 'Continuar' },
  en: { help: 'Help:', terms: 'Terms of use', proceed: 'Continue' },
  es: { help: 'Ayuda:', terms: 'Términos de uso', proceed: 'Continuar' },
});

interface Props {
  headline: string;
  lead: string;
  /** For a form of more than one column. */
  wide?: boolean;
  children: ReactNode;
}

/** Layout of the pages before the sign-in. */
export function SignedOutPage({ headline, lead, wide = false, children }: Props) {
  const t = useText(pageText);
  const { name, logo, supportContact, termsUrl } = usePlatform().branding;
  return (
    <main className={css['page']}>
      <div className={css['card']} data-wide={wide}>
        <div className={css['brand']}>
          <Logo size={40} wide />
          {/* A logo of the platform has its name on it. */}
          {!logo && <b>{name}</b>}
        </div>
        <h1 className={css['title']}>{headline}</h1>
        <p className={css['lead']}>{lead}</p>
        {children}
      </div>
      <footer className={css['foot']}>
        <LanguageSwitch />
        {supportContact && (
          <span>
            {t.help} <SupportContact />
          </span>
        )}
        {termsUrl && (
          <a href={termsUrl} target="_blank" rel="noreferrer">
            {t.terms}
          </a>
        )}
        <span>{name} 4.7.0</span>
      </footer>
    </main>
  );
}

/** Error of a sign-in. */
export const SubmitError = ({ error }: { error: Error | null }) =>
  error && (
    <p role="alert" className={css['refused']}>
      <CircleAlert size={16} aria-hidden="true" /> {errorMessage(error)} <WayOn error={error} />
    </p>
  );

/** The company of the user is in another cell, or its people sign in by a provider: the answer says where. */
function WayOn({ error }: { error: Error }) {
  const t = useText(pageText);
  const company = hasCode(error, 'ERR_PROVIDER_REQUIRED') ? error.body['signInName'] : undefined;
  if (typeof company === 'string')
    return (
      <Link to="/sign-in" search={{ company }}>
        {t.proceed}
      </Link>
    );
  const address = hasCode(error, 'ERR_COMPANY_MOVED') ? error.body['address'] : undefined;
  if (typeof address !== 'string' || !/^https?:\/\//.test(address)) return null;
  return <a href={address}>{address}</a>;
}
