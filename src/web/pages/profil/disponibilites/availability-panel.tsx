import { type ReactNode, useState } from 'react';
import { Link, useLocation, useNavigate, useNavigation } from 'react-router';
import { availabilityCopy as copy } from '#copy/availability';
import { Action } from '#design/action';
import { buttonClass } from '#design/button';
import { Card } from '#design/card';
import { Dialog } from '#design/dialog';
import { useIsRunning } from '#web/use-is-running';

interface AvailabilityPanelProps {
  readonly children: ReactNode;
  /** Id of the form that the save button submits. */
  readonly formId?: string;
}

/** A dialog over the page after client-side navigation; part of the page on a full page load (always so without JavaScript). */
export function AvailabilityPanel({ children, formId }: AvailabilityPanelProps) {
  const [above] = useState(useIsRunning());
  const [isOpen, setIsOpen] = useState(true);
  const { pathname, search } = useLocation();
  const { state, formData } = useNavigation();
  const navigate = useNavigate();
  const back = { pathname: pageBelow(pathname), search };
  const save = formId ? (
    <Action type="submit" form={formId} pending={state !== 'idle' && formData !== undefined}>
      {copy.save}
    </Action>
  ) : null;
  if (!above)
    return (
      <Card as="section" padding="lg" className="mt-6" aria-labelledby="mes-disponibilites">
        <h2 id="mes-disponibilites" className="text-heading">
          {copy.title}
        </h2>
        <p className="mt-1.5 mb-6 text-encre-2">{copy.lead}</p>
        {children}
        <div className="mt-8 flex flex-wrap justify-end gap-3">
          <Link to={back} preventScrollReset className={buttonClass({ variant: 'secondary' })}>
            {copy.cancel}
          </Link>
          {save}
        </div>
      </Card>
    );
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={() => {
        setIsOpen(false);
        void navigate(back, { preventScrollReset: true });
      }}
      // A click outside must not lose the changes.
      dismissable={false}
      size="lg"
      title={copy.title}
      description={copy.lead}
      footer={({ close }) => (
        <>
          <Action variant="secondary" onPress={close}>
            {copy.cancel}
          </Action>
          {save}
        </>
      )}
    >
      {children}
    </Dialog>
  );
}

/** Path of the page behind the dialog: /profil or /expert-space. */
export const pageBelow = (pathname: string) => pathname.replace(/\/disponibilites$/, '');
