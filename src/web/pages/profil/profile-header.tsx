import { Card } from '#design/card';
import type { OwnProfile } from '#modules/experts';
import { ExpertCorner } from './expert-corner.tsx';
import { Portrait } from './portrait.tsx';

interface ProfileHeaderProps {
  readonly profile: OwnProfile;
  readonly avatarUrl: string | null;
  readonly expert: boolean;
}

/** Photo, name and address at the top of /profil. */
export function ProfileHeader({ profile, avatarUrl, expert }: ProfileHeaderProps) {
  const fullName = `${profile.firstName} ${profile.lastName}`.trim();
  return (
    <Card padding="lg" className="flex flex-wrap items-start gap-x-8 gap-y-5">
      <Portrait name={fullName} src={avatarUrl} />
      <div className="min-w-0 flex-1 basis-56">
        <p className="titling text-heading">{fullName}</p>
        <p className="mt-1 break-words text-encre-2">{profile.email}</p>
        {expert ? <ExpertCorner profile={profile} /> : null}
      </div>
    </Card>
  );
}
