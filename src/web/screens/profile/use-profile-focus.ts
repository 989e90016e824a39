import { useEffect, useRef } from 'react';

/** The button that opens the form; the keyboard comes back to it. */
export const editButtonId = 'modifier';

/** The keyboard follows the form: into its first field when it opens, to the first field with a problem, and back to the button
 * that opened it, also when the buttons of a pending address have gone with it. */
export function useProfileFocus(editing: boolean, answer: unknown, pending: boolean) {
  const form = useRef<HTMLFormElement>(null);
  const wasEditing = useRef(editing);
  const wasPending = useRef(pending);
  useEffect(() => {
    if (wasEditing.current === editing) return;
    wasEditing.current = editing;
    const next = editing ? form.current?.querySelector('input') : document.getElementById(editButtonId);
    next?.focus();
  }, [editing]);
  useEffect(() => {
    if (answer) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [answer]);
  useEffect(() => {
    if (!pending && document.activeElement === document.body && wasPending.current)
      document.getElementById(editButtonId)?.focus();
    wasPending.current = pending;
  }, [pending]);
  return form;
}
