import { dialogCopy } from '#copy/dialogs';
import { Skeleton, SkeletonGroup } from '#design/skeleton';
import type { PublicExpert } from '#modules/experts';
import { DialogFrame } from './dialog-frame.tsx';

interface PendingPickerProps {
  readonly title: string;
  readonly expert: PublicExpert;
}

/** A booking dialog while its slots are loading, in the same two columns. */
export const PendingPicker = ({ title, expert }: PendingPickerProps) => (
  <DialogFrame title={title} expert={expert}>
    {(heading) => (
      <div className="grid md:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]">
        <div className="p-5 md:p-8">
          {heading}
          <Skeleton className="mt-5 h-80 w-full" />
        </div>
        <SkeletonGroup label={dialogCopy.loading} className="flex flex-col gap-5 bg-papier p-5 md:p-8 md:pt-16">
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-40 w-full" />
          <Skeleton className="h-24 w-full" />
        </SkeletonGroup>
      </div>
    )}
  </DialogFrame>
);
