import { useEffect } from 'react';

/**
 * Lets the bank's challenge be reached and read over an open dialog, which hides the rest of the page. The provider adds it to the page's
 * end; the mark is the one by which React Aria spares toasts.
 */
export function useReachableChallenge(paying: boolean) {
  useEffect(() => {
    if (!paying) return;
    const observer = new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) if (isChallenge(node)) reveal(node);
    });
    observer.observe(document.body, { childList: true });
    return () => observer.disconnect();
  }, [paying]);
}

const isChallenge = (node: Node): node is HTMLElement =>
  node instanceof HTMLElement && node.querySelector('iframe[name^="__privateStripe"]') !== null;

/** Undoes what the dialog did to it a moment before. */
function reveal(challenge: HTMLElement) {
  challenge.dataset.reactAriaTopLayer = 'true';
  challenge.removeAttribute('aria-hidden');
  challenge.inert = false;
}
