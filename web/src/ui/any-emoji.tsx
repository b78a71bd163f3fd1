import { lazy, Suspense } from 'react';

const EmojiPanel = lazy(() => import('./emoji-panel.tsx'));

/** All emoji, loaded when they are first looked at. */
export const AnyEmoji = ({ onChoose }: { onChoose: (emoji: string) => void }) => (
  <Suspense fallback={<div style={{ inlineSize: 336, blockSize: 340 }} />}>
    <EmojiPanel onChoose={onChoose} />
  </Suspense>
);
