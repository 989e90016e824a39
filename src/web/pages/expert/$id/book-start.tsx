import { ArrowRight } from 'lucide-react';
import { Form } from 'react-router';
import { expertProfileCopy as copy } from '#copy/expert-profile';
import { buttonClass } from '#design/button';
import { Spinner } from '#design/spinner';
import { ChosenFields } from '#parts/booking/chosen-fields';
import { startAddress, startParam } from '#web/parts/booking/start-address';
import { useIdFor } from '#web/parts/booking/use-id-for';
import { useSendOnce } from '#web/parts/booking/use-send-once';
import { useIsRunning } from '#web/use-is-running';

interface BookStartProps {
  readonly slug: string;
  readonly minutes: number;
  readonly start: number;
  readonly opensDialog: boolean;
  /** Full width of the container. */
  readonly full?: boolean;
}

/** Holds the chosen start, or opens the dialog with it. Before scripts run it always opens the dialog: the page is cached, and must not carry
 * the id of a hold. */
export function BookStart({ slug, minutes, start, opensDialog, full = false }: BookStartProps) {
  const holds = useIsRunning() && !opensDialog;
  const id = useIdFor(`${minutes} ${start}`);
  const { sending, isRepeated } = useSendOnce();
  return (
    <Form
      method={holds ? 'post' : 'get'}
      action={holds ? startAddress(slug, minutes, start) : `/expert/${slug}/reserver`}
      preventScrollReset
      onSubmit={(event) => {
        if (isRepeated(event)) event.preventDefault();
      }}
    >
      {holds ? (
        <ChosenFields id={id} minutes={minutes} start={start} />
      ) : (
        <>
          <input type="hidden" name="duree" value={minutes} />
          <input type="hidden" name="debut" value={startParam(start)} />
        </>
      )}
      {/* Keeps its focus while the server answers. */}
      <button type="submit" aria-disabled={sending} className={buttonClass({ full })}>
        {copy.bookNow}
        {sending ? <Spinner /> : <ArrowRight aria-hidden="true" />}
      </button>
      <span aria-live="polite" className="sr-only">
        {sending && holds ? copy.booking : null}
      </span>
    </Form>
  );
}
