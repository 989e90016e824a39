import { useState } from 'react';
import { Form, Link } from 'react-router';
import { applicationsCopy as copy } from '#copy/admin';
import { Action } from '#design/action';
import { buttonClass } from '#design/button';
import { Dialog } from '#design/dialog';
import { TextArea } from '#design/text-area';
import { rejectionReasonLength } from '#modules/experts';
import { type DecidedCardProps, nameOf, WhichApplication } from './deciding.tsx';

/** Asks for the reason in a dialog; without JavaScript the button reloads the list with the question on the card. */
export function Rejection({ application, deciding }: DecidedCardProps) {
  const [open, setOpen] = useState(false);
  const { rejection } = copy;
  const name = nameOf(application);
  if (deciding.rejecting === application.id) {
    return (
      <section aria-label={rejection.title(name)} className="basis-full">
        <p className="mb-4 text-encre-2">{rejection.text}</p>
        <RejectionForm application={application} deciding={deciding} />
      </section>
    );
  }
  return (
    <>
      <Form
        action="/admin"
        onSubmit={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
      >
        {placeIn(deciding.address).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Action
          type="submit"
          name="rejeter"
          value={application.id}
          variant="quiet-danger"
          aria-label={copy.rejectOne(name)}
          isDisabled={deciding.busy}
        >
          {copy.reject}
        </Action>
      </Form>
      <Dialog title={rejection.title(name)} description={rejection.text} isOpen={open} onOpenChange={setOpen}>
        {({ close }) => <RejectionForm application={application} deciding={deciding} onBack={close} />}
      </Dialog>
    </>
  );
}

/** A GET form replaces the query string of its action: the current parameters are sent as hidden fields. */
const placeIn = (address: string) => [...new URLSearchParams(address.split('?')[1])];

interface RejectionFormProps extends DecidedCardProps {
  readonly onBack?: () => void;
}

function RejectionForm({ application, deciding, onBack }: RejectionFormProps) {
  const runs = deciding.runs(application.id, 'reject');
  return (
    <Form method="post" action={deciding.address} className="flex flex-col gap-5">
      <WhichApplication application={application} />
      <input type="hidden" name="decision" value="reject" />
      <TextArea
        name="reason"
        label={copy.reason}
        defaultValue={deciding.typedReason}
        maxLength={rejectionReasonLength}
        counter
        rows={5}
        isRequired
        validationBehavior="native"
      />
      <div className="flex flex-wrap justify-end gap-3">
        {onBack ? (
          <Action variant="secondary" onPress={onBack}>
            {copy.rejection.back}
          </Action>
        ) : (
          <Link to={deciding.address} className={buttonClass({ variant: 'secondary' })}>
            {copy.rejection.back}
          </Link>
        )}
        <Action type="submit" variant="danger" pending={runs} isDisabled={deciding.busy && !runs}>
          {copy.rejection.confirm}
        </Action>
      </div>
    </Form>
  );
}
