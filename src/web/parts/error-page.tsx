import { useLocation } from 'react-router';
import { errorCopy } from '#copy/errors';
import { buttonClass } from '#design/button';
import { ToastOutlet, useFaultToast } from './toasts.tsx';

/** Error page without a layout, because the layout's own data may be what failed. */
export function ErrorPage() {
  const { pathname } = useLocation();
  const { title, heading, text, retry } = errorCopy.fault;
  useFaultToast();
  return (
    <main
      id="contenu"
      tabIndex={-1}
      className="mx-auto flex min-h-screen max-w-xl flex-col items-start justify-center gap-6 px-6"
    >
      <title>{title}</title>
      <h1 className="text-title">{heading}</h1>
      <p className="text-encre-2 text-lg">{text}</p>
      <a href={pathname} className={buttonClass()}>
        {retry}
      </a>
      <ToastOutlet />
    </main>
  );
}
