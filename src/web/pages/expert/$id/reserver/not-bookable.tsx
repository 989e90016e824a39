import { Link } from 'react-router';
import { bookingCopy } from '#copy/booking';
import { expertCopy } from '#copy/expert';
import { Avatar } from '#design/avatar';
import type { ExpertCard, PublicExpert } from '#modules/experts';
import { DialogFrame } from '#parts/booking/dialog-frame';
import { smallPicture } from '#web/pictures';

const { notBookable: copy } = bookingCopy;

interface NotBookableProps {
  readonly expert: PublicExpert;
  readonly similar: readonly ExpertCard[];
}

/** In place of the calendar of an expert who takes no bookings: experts who resemble them. */
export function NotBookable({ expert, similar }: NotBookableProps) {
  const experts = similar.length === 0 ? null : <Similar experts={similar} />;
  return (
    <DialogFrame
      title={bookingCopy.title(expert.fullName)}
      expert={expert}
      withoutScripts={
        <>
          <p className="font-semibold">{copy.title}</p>
          {experts}
        </>
      }
    >
      {(heading) => (
        <div className="p-5 md:p-8">
          {heading}
          <p role="status" className="mt-6 font-semibold text-lg">
            {copy.title}
          </p>
          {experts}
        </div>
      )}
    </DialogFrame>
  );
}

const Similar = ({ experts }: { readonly experts: readonly ExpertCard[] }) => (
  <>
    <h3 className="mt-4 font-sans font-semibold text-base tracking-normal">{copy.similar}</h3>
    <ul className="mt-2 divide-y divide-trait">
      {experts.map(({ id, slug, fullName, position, avatarUrl }) => (
        <li key={id} className="relative flex items-center gap-3.5 py-3">
          <Avatar name={fullName} src={smallPicture(avatarUrl)} size="md" />
          <p className="min-w-0">
            <Link
              to={`/expert/${slug}`}
              aria-label={expertCopy.profileLinkOf(fullName)}
              className="inline-flex min-h-11 items-center font-semibold text-encre no-underline after:absolute after:inset-0 hover:underline"
            >
              {fullName}
            </Link>
            <span className="block text-encre-2 text-sm">{position}</span>
          </p>
        </li>
      ))}
    </ul>
  </>
);
