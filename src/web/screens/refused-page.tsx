import { isRouteErrorResponse, useLocation } from 'react-router';
import { errorCopy } from '#copy/errors';
import { buttonClass } from '#design/button';

/** What a guard says of an operation that it has refused. The words come with the answer: every page carries this one. */
export interface RefusedOperation {
  readonly words: string;
  /** Signing in would help. */
  readonly signInHelps: boolean;
}

export function refusedOperation(error: unknown): RefusedOperation | undefined {
  return isRouteErrorResponse(error) && error.data?.words ? error.data : undefined;
}

/** It stands alone: no loader has run before it. */
export function RefusedPage({ words, signInHelps }: RefusedOperation) {
  const { pathname, search } = useLocation();
  const { title, heading, signIn, home } = errorCopy.refused;
  return (
    <main
      id="contenu"
      tabIndex={-1}
      className="mx-auto flex min-h-screen max-w-xl flex-col items-start justify-center gap-6 px-6"
    >
      <title>{title}</title>
      <h1 className="text-title">{heading}</h1>
      <p className="text-encre-2 text-lg">{words}</p>
      {signInHelps ? (
        <a href={`/se-connecter?${new URLSearchParams({ returnTo: pathname + search })}`} className={buttonClass()}>
          {signIn}
        </a>
      ) : (
        <a href="/" className={buttonClass()}>
          {home}
        </a>
      )}
    </main>
  );
}
