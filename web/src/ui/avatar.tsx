import { Users } from 'lucide-react';
import { backendUrl } from '../lib/api.ts';
import css from './avatar.module.css';
import './name-hues.css';
import { nameHue } from './name-hue.ts';

/** Initials of the first and the last word; a number has none. */
export function initials(name: string): string {
  const all = name.match(/\p{L}[\p{L}\p{N}]*/gu) ?? [];
  const first = all.at(0)?.slice(0, 1) ?? '#';
  const last = all.length > 1 ? (all.at(-1)?.slice(0, 1) ?? '') : '';
  return (first + last).toUpperCase();
}

interface Props {
  name: string;
  picture?: string | null;
  group?: boolean;
  size?: number;
}

/** Hidden from screen readers, which read the name beside it. */
export function Avatar({ name, picture, group = false, size = 36 }: Props) {
  const style = { inlineSize: size, blockSize: size, fontSize: size >= 48 ? 20 : size >= 32 ? 13 : 12 };
  if (picture) {
    return <img className={css['avatar']} style={style} src={backendUrl(picture)} alt="" loading="lazy" />;
  }
  return (
    <span
      className={css['avatar']}
      style={style}
      data-tone={nameHue(name)}
      data-letters={group ? undefined : initials(name)}
      aria-hidden="true"
    >
      {group && <Users size={size / 2.2} />}
    </span>
  );
}
