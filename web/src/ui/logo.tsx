import { usePlatform } from '../lib/platform.ts';

/** Logo of the platform, as high as it is wide, or up to five times as wide. */
export function Logo({ size = 28, wide = false }: { size?: number; wide?: boolean }) {
  const { logo, name } = usePlatform().branding;
  return (
    <img
      src={logo || '/favicon.svg'}
      alt={name}
      style={{ blockSize: size, maxInlineSize: wide ? size * 5 : size, objectFit: 'contain' }}
    />
  );
}
