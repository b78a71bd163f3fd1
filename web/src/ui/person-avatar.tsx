import { useColleagueProfile } from '../lib/personal-profile.ts';
import { Avatar } from './avatar.tsx';

interface Props {
  userId: number;
  name: string;
  size?: number;
}

/** A person of the company by photo, or by initials without one. */
export function PersonAvatar({ userId, name, size = 36 }: Props) {
  const picture = useColleagueProfile(userId)?.pictureUrl ?? null;
  return <Avatar name={name} size={size} picture={picture} />;
}
