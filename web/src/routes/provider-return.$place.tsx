import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { ProviderReturnPage } from '../features/session/by-provider/provider-return-page.tsx';

export const Route = createFileRoute('/provider-return/$place')({ component: ProviderReturn });

function ProviderReturn() {
  // The router reads numbers and true out of a search; a code is a text, whatever it looks like.
  const [answer] = useState(() => {
    const search = new URLSearchParams(location.search);
    const [state, code, iss] = ['state', 'code', 'iss'].map((name) => search.get(name) ?? undefined);
    return state !== undefined && code !== undefined ? { state, code, iss } : null;
  });
  const { place } = Route.useParams();
  return <ProviderReturnPage answer={answer && { ...answer, place: String(place) }} />;
}
