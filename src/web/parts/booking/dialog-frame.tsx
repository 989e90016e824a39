import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { bookingCopy as copy } from '#copy/booking';
import { expertProfileCopy } from '#copy/expert-profile';
import { Avatar } from '#design/avatar';
import { Dialog } from '#design/dialog';
import type { PublicExpert } from '#modules/experts';

interface DialogFrameProps {
  readonly title: string;
  readonly expert: PublicExpert;
  readonly children: (heading: ReactNode) => ReactNode;
}

/** Dialog over the expert's profile; closing returns to it. */
export function DialogFrame({ title, expert, children }: DialogFrameProps) {
  const navigate = useNavigate();
  const { key } = useLocation();
  const close = () =>
    // Opened from the profile: history back. Opened directly by its URL: navigate to the profile.
    void (key === 'default' ? navigate(`/expert/${expert.slug}`, { preventScrollReset: true }) : navigate(-1));
  return (
    <>
      <noscript>
        <p role="status" className="fixed inset-x-4 top-4 z-50 rounded-card bg-blanc p-5 text-center shadow-float">
          {copy.needsScripts}
        </p>
      </noscript>
      <Dialog isOpen onOpenChange={close} dismissable={false} size="xl" title={title} bare>
        {children(
          <div className="flex items-center gap-4 pr-10 md:pr-0">
            <Avatar name={expert.fullName} src={expert.avatarUrl} size="md" loading="eager" />
            <div className="min-w-0">
              <p aria-hidden="true" className="titling text-heading text-balance">
                {title}
              </p>
              <p className="text-encre-2 text-sm">
                {expert.position} · {expertProfileCopy.years(expert.experienceYears)}
              </p>
            </div>
          </div>,
        )}
      </Dialog>
    </>
  );
}
