import { Notice } from '#design/notice';
import { applicationCopy } from './copy.ts';

const copy = applicationCopy.rejected;

/** Shows the admin's reason for the last rejection, above the form. */
export function LastRejection({ reason }: { reason: string | null }) {
  return (
    <Notice tone="warning" title={copy.title} className="mb-6">
      {reason ? (
        <>
          <p>{copy.reason}</p>
          <blockquote className="my-2 whitespace-pre-line border-encre/20 border-l-2 pl-4 [overflow-wrap:anywhere]">
            {reason}
          </blockquote>
        </>
      ) : null}
      <p>{copy.again}</p>
    </Notice>
  );
}
