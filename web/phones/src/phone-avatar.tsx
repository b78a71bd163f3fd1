import css from '../../src/ui/avatar.module.css';
import '../../src/ui/name-hues.css';
import { nameHue } from '../../src/ui/name-hue.ts';

const initialsOf = (name: string): string => {
  const words = name.match(/\p{L}[\p{L}\p{N}]*/gu) ?? [];
  return [words.at(0), words.length > 1 ? words.at(-1) : ''].map((word) => word?.slice(0, 1) ?? '').join('') || '#';
};

/** The avatar of the product, as browsers do not trust the certificate of the simulator's pictures. */
export const PhoneAvatar = ({ name, size = 40 }: { name: string; size?: number }) => (
  <span
    className={css['avatar']}
    style={{ inlineSize: size, blockSize: size, fontSize: size >= 40 ? 14 : 12 }}
    data-tone={nameHue(name)}
    data-letters={initialsOf(name).toUpperCase()}
    aria-hidden="true"
  />
);
