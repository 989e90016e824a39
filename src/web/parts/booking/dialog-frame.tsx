import type { ReactNode } from 'react';
import { bookingCopy as copy } from '#copy/booking';
import { expertProfileCopy } from '#copy/expert-profile';
import { Avatar } from '#design/avatar';
import { DialogBody } from '#design/dialog';
import type { PublicExpert } from '#modules/experts';

interface DialogFrameProps {
  readonly title: string;
  readonly expert: PublicExpert;
  /** Shown instead of the dialog when the browser runs no scripts. */
  readonly withoutScripts?: ReactNode;
  readonly children: (heading: ReactNode) => ReactNode;
}

/** Content of a dialog over the expert's profile. */
export function DialogFrame({ title, expert, withoutScripts = copy.needsScripts, children }: DialogFrameProps) {
  return (
    <>
      <noscript>
        <div role="status" className="fixed inset-x-4 top-4 z-50 rounded-card bg-blanc p-5 text-center shadow-float">
          {withoutScripts}
        </div>
      </noscript>
      <DialogBody title={title} bare>
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
      </DialogBody>
    </>
  );
}
