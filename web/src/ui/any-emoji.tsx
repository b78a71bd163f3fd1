import { lazy, Suspense } from 'react';

const EmojiPanel = lazy(() => import('./emoji-panel.tsx'));

/** Panel of all emoji, loaded when it first opens. */
export const AnyEmoji = ({ onChoose }: { onChoose: (emoji: string) => void }) => (
  <Suspense fallback={<div style={{ inlineSize: 336, blockSize: 340 }} />}>
    <EmojiPanel onChoose={onChoose} />
  </Suspense>
);
