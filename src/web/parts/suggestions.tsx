import { useEffect, useEffectEvent, useId, useLayoutEffect, useState } from 'react';
import { useNavigate, useNavigation, useSubmit } from 'react-router';
import { suggestionsCopy as copy } from '#copy/suggestions';

interface Suggestion {
  readonly group: keyof typeof copy.groups;
  readonly label: string;
  readonly detail?: string;
  readonly href: string;
}

const pauseMs = 120;
const cardsPauseMs = 250;
const leastCharacters = 2;

/** List of suggestions under a search field, which becomes its combobox. Loaded when the field first has the focus; without it, the form
 * searches the text. */
export function Suggestions({ field, tab }: { field: HTMLInputElement; tab: string | undefined }) {
  useCardsOf(tab, field);
  const [entries, setEntries] = useState<readonly Suggestion[]>([]);
  const [active, setActive] = useState(-1);
  const navigate = useNavigate();
  const id = useId();
  const isOpen = entries.length > 0;

  useEffect(() => {
    let timer = 0;
    let request = new AbortController();
    const close = () => {
      clearTimeout(timer);
      // Also drops an answer that is on its way.
      request.abort();
      setEntries([]);
    };
    const ask = async () => {
      request = new AbortController();
      const { signal } = request;
      try {
        const answer = await fetch(`/recherche/suggestions?${new URLSearchParams({ q: field.value })}`, { signal });
        const found: readonly Suggestion[] = answer.ok ? await answer.json() : [];
        if (signal.aborted) return;
        setEntries(found);
        setActive(-1);
      } catch {
        // Offline or aborted: the form still searches the text.
      }
    };
    const typed = () => {
      clearTimeout(timer);
      request.abort();
      if (field.value.trim().length < leastCharacters) setEntries([]);
      else timer = window.setTimeout(() => void ask(), pauseMs);
    };
    field.addEventListener('input', typed);
    field.addEventListener('blur', close);
    field.form?.addEventListener('submit', close);
    // The visitor may have typed while this file was loading.
    if (field.value !== field.defaultValue) typed();
    return () => {
      close();
      field.removeEventListener('input', typed);
      field.removeEventListener('blur', close);
      field.form?.removeEventListener('submit', close);
    };
  }, [field]);

  // A layout effect, so that keys are handled as soon as the list shows: an unhandled Escape empties a search field.
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const chosen = entries[active];
      if (!isOpen) return;
      if (step) {
        // One place more than entries: the field itself, with no choice.
        const places = entries.length + 1;
        setActive(((active + 1 + step + places) % places) - 1);
      } else if (event.key === 'Escape') setEntries([]);
      else if (event.key === 'Enter' && chosen) {
        setEntries([]);
        void navigate(chosen.href);
      } else return;
      event.preventDefault();
    };
    field.addEventListener('keydown', pressed);
    return () => field.removeEventListener('keydown', pressed);
  }, [field, entries, active, isOpen, navigate]);

  useEffect(() => {
    const attributes = {
      role: 'combobox',
      autocomplete: 'off',
      'aria-autocomplete': 'list',
      'aria-expanded': `${isOpen}`,
      'aria-controls': isOpen ? id : '',
      'aria-activedescendant': isOpen && active >= 0 ? `${id}-${active}` : '',
    };
    for (const [name, value] of Object.entries(attributes))
      if (value) field.setAttribute(name, value);
      else field.removeAttribute(name);
  }, [field, isOpen, active, id]);

  const groups = [...new Set(entries.map(({ group }) => group))];
  return (
    <>
      <p role="status" className="sr-only">
        {isOpen ? copy.count(entries.length) : ''}
      </p>
      {isOpen ? (
        <div
          role="listbox"
          id={id}
          aria-label={copy.label}
          className="absolute inset-x-0 top-full z-20 mt-2 max-h-96 overflow-y-auto rounded-card border border-trait bg-blanc p-2 text-left shadow-lg"
        >
          {groups.map((group) => (
            // biome-ignore lint/a11y/useSemanticElements: a listbox has groups, not fieldsets.
            <div key={group} role="group" aria-label={copy.groups[group]}>
              <p aria-hidden="true" className="px-3 pt-2 font-semibold text-encre-2 text-sm">
                {copy.groups[group]}
              </p>
              {entries.map((entry, index) =>
                entry.group === group ? (
                  // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field (aria-activedescendant).
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys.
                  <div
                    key={entry.href}
                    id={`${id}-${index}`}
                    role="option"
                    aria-selected={index === active}
                    // Keeps the focus, whose loss would close the list before the click.
                    onPointerDown={(event) => event.preventDefault()}
                    onClick={() => {
                      setEntries([]);
                      void navigate(entry.href);
                    }}
                    className="flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-lg px-3 hover:bg-menthe aria-selected:bg-menthe"
                  >
                    <span className="min-w-0 truncate">{entry.label}</span>
                    {entry.detail ? <span className="truncate text-encre-2 text-sm">{entry.detail}</span> : null}
                  </div>
                ) : null,
              )}
            </div>
          ))}
        </div>
      ) : null}
    </>
  );
}

/** On the home page the cards of the tab follow the text. */
function useCardsOf(tab: string | undefined, field: HTMLInputElement) {
  const submit = useSubmit();
  const { location } = useNavigation();
  const showCards = useEffectEvent(() => {
    // Enter was pressed before this file had loaded.
    if (tab === undefined || (location && location.pathname !== '/')) return;
    void submit({ domaine: tab, q: field.value }, { action: '/', preventScrollReset: true, replace: true });
  });
  useEffect(() => {
    if (tab === undefined) return;
    let timer = 0;
    const stop = () => clearTimeout(timer);
    const typed = () => {
      stop();
      timer = window.setTimeout(() => showCards(), cardsPauseMs);
    };
    field.addEventListener('input', typed);
    field.form?.addEventListener('submit', stop);
    // The visitor may have typed while this file was loading.
    if (field.value !== field.defaultValue) typed();
    return () => {
      stop();
      field.removeEventListener('input', typed);
      field.form?.removeEventListener('submit', stop);
    };
  }, [tab, field]);
}
