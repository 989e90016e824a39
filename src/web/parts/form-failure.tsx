import { useLocation } from 'react-router';
import { errorCopy } from '#copy/errors';
import { failureWords, type RefusalCode } from '#copy/refusals';
import { buttonClass } from '#design/button';
import { Notice } from '#design/notice';
import { needsSession } from '#web/refused';
import { ReloadLink } from './reload-link.tsx';

interface FormFailureProps {
  readonly refusal: RefusalCode | undefined;
  /** Message for an unexpected error. */
  readonly broke: string;
}

/** Shows above a form why it failed: the toast disappears, and without JavaScript there is none. */
export function FormFailure({ refusal, broke }: FormFailureProps) {
  const { pathname, search } = useLocation();
  if (refusal === undefined) return null;
  const { title, text } = failureWords(refusal, broke);
  const signIn = `/se-connecter?${new URLSearchParams({ returnTo: pathname + search })}`;
  return (
    <Notice
      tone="danger"
      title={title}
      className="mb-6"
      action={
        needsSession(refusal) ? (
          <a
            href={signIn}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            {errorCopy.signInBeside}
          </a>
        ) : refusal === 'event-outdated' ? (
          <ReloadLink />
        ) : null
      }
    >
      {text}
    </Notice>
  );
}
