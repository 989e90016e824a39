import { lazy, Suspense, useEffect, useState } from 'react';
import { errorCopy } from '#copy/errors';

// Lazy-loaded with the first toast: most pages never show one.
const loadToasts = () => import('#design/toast');
const ToastRegion = lazy(async () => ({ default: (await loadToasts()).ToastRegion }));

export interface Toast {
  readonly title: string;
  readonly text?: string | undefined;
  readonly tone?: 'success' | 'destructive' | 'notice' | undefined;
}

/** A success closes the errors of earlier attempts at once, and so leaves one that its own page shows while loading. */
export async function toast(message: Toast) {
  if ((message.tone ?? 'success') === 'success') closeErrorToasts();
  const loaded = await loadToasts().catch(() => undefined);
  // Offline, the import fails; pages that show the error themselves must not crash.
  if (!loaded) return;
  asked = true;
  closeErrors = loaded.closeErrors;
  window.dispatchEvent(new Event('toast'));
  loaded.showToast(message);
}

/** Closes error toasts: called when the form they are about is sent again. */
export const closeErrorToasts = () => closeErrors?.();

/** Shows the flash message and every later toast. Without JavaScript the flash is rendered at the top of the page. */
export function Toasts({ flash }: { flash: (Toast & { id: string }) | undefined }) {
  useEffect(() => {
    if (flash && flash.id !== shown) {
      shown = flash.id;
      // Clears only this flash cookie, not one that was set since.
      if (document.cookie.includes(flash.id))
        // biome-ignore lint/suspicious/noDocumentCookie: browsers of two years ago have no Cookie Store API.
        document.cookie = '__Host-flash=; Max-Age=0; Path=/; Secure; SameSite=Lax';
      void toast({ title: flash.title, text: flash.text, tone: flash.tone });
    }
  }, [flash]);
  return (
    <>
      {flash ? (
        <noscript>
          <p role="status" className="fixed inset-x-4 top-4 z-50 rounded-card bg-blanc p-5 text-center shadow-float">
            <strong>{flash.title}</strong> {flash.text}
          </p>
        </noscript>
      ) : null}
      <ToastOutlet />
    </>
  );
}

/** Mounts the toast region at the first toast. */
export function ToastOutlet() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const want = () => setWanted(true);
    // A page may call toast() in its first effect, which runs before this one.
    if (asked) want();
    window.addEventListener('toast', want);
    return () => window.removeEventListener('toast', want);
  }, []);
  return wanted ? (
    <Suspense>
      <ToastRegion />
    </Suspense>
  ) : null;
}

/** Shows one toast that loading failed. */
export function useFaultToast() {
  useEffect(() => {
    void toast({ ...errorCopy.toast, tone: 'destructive' });
  }, []);
}

let asked = false;

/** Known once a toast was shown. */
let closeErrors: (() => void) | undefined;

// Strict mode and revalidations rerun effects; each flash is shown once.
let shown = '';
