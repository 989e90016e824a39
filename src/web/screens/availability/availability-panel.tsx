import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { Link, useLocation, useNavigate, useNavigation } from 'react-router';
import { availabilityCopy as copy } from '#copy/availability';
import { Action } from '#design/action';
import { buttonClass } from '#design/button';
import { Card } from '#design/card';
import { Dialog } from '#design/dialog';

interface AvailabilityPanelProps {
  readonly children: ReactNode;
  /** The form that its button saves. */
  readonly formId?: string;
}

/** Above its page as a dialog for whoever comes from there; part of the page when it is the first one opened, as it always is
 * without scripts. */
export function AvailabilityPanel({ children, formId }: AvailabilityPanelProps) {
  const [above] = useState(useIsRunning());
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
      isOpen
      onOpenChange={() => void navigate(back, { preventScrollReset: true })}
      // A press beside it must not lose what was changed.
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

/** The dialog stands above /profil and above /expert-space. */
export const pageBelow = (pathname: string) => pathname.replace(/\/disponibilites$/, '');

const never = () => () => undefined;

/** False while the page is rendered by the server and taken over by the browser. */
const useIsRunning = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
