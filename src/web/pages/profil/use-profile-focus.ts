import { useEffect, useRef } from 'react';

/** Id of the edit button, which gets the focus back. */
export const editButtonId = 'modifier';

/** Manages the focus: the first field when the form opens, the first invalid field after a refusal, and the edit button when the
 * form closes or the pending-address notice disappears with the focus in it. */
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
