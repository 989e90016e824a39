import { isRouteErrorResponse, useLocation } from 'react-router';
import { errorCopy } from '#copy/errors';
import { buttonClass } from '#design/button';

/** Error data of an operation that a guard refused. The message comes from the server: this file is in the bundle of every page. */
export interface RefusedOperation {
  readonly words: string;
  /** The visitor is signed out and signing in may allow the operation. */
  readonly signInHelps: boolean;
}

export function refusedOperation(error: unknown): RefusedOperation | undefined {
  return isRouteErrorResponse(error) && error.data?.words ? error.data : undefined;
}

/** Has no layout: a guard refuses before any loader has run. */
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
