import { Avatar } from '#design/avatar';

/** The person's picture on /profil, and the place of what changes it. */
export function Portrait({ name, src }: { name: string; src: string | null }) {
  return (
    <div className="flex flex-col items-start gap-3">
      <Avatar name={name} src={src} size="xl" loading="eager" />
    </div>
  );
}
