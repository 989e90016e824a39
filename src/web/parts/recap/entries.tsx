import { Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { accessibleName } from '#copy/accessible-name';
import { recapCopy as copy } from '#copy/recap';
import { iconButtonClass } from '#design/button';
import { type Recap, type RecapEntry, type RecapKind, recapKinds } from '#modules/calls';
import { momentIn, useTimeZone } from '#web/viewer-time';
import { EntryForm, type Refused } from './entry-form.tsx';

/** Loader data of the recap page and of the notes panel in a call. */
export interface RecapData {
  readonly recap: Recap;
  /** Idempotency keys of the next entry of each kind. */
  readonly fresh: Readonly<Record<RecapKind, string>>;
}

export interface EntriesProps extends RecapData {
  /** Server refusal of a form sent without JavaScript. */
  readonly refused?: Refused | undefined;
  /** Action URL of the forms: the recap page, or the data route of the call room. */
  readonly address: string;
}

/** The three lists, each with an add form while the recap is open. */
export function Entries({ recap, fresh, refused, address }: EntriesProps) {
  return recapKinds.map((kind) => (
    <Section
      key={kind}
      kind={kind}
      recap={recap}
      fresh={fresh[kind]}
      refused={refused?.typed?.kind === kind ? refused : undefined}
      address={address}
    />
  ));
}

interface SectionProps extends Pick<EntriesProps, 'recap' | 'refused' | 'address'> {
  readonly kind: RecapKind;
  readonly fresh: string;
}

function Section({ kind, recap, fresh, refused, address }: SectionProps) {
  const { heading, empty } = copy.kinds[kind];
  const entries = recap.entries.filter((entry) => entry.kind === kind);
  // Held by the list, because React Router drops the answer to a form that a live change has already removed with its row.
  const removal = useFetcher();
  const section = useRef<HTMLElement>(null);
  const count = useRef(entries.length);
  const isOpen = recap.state === 'open';
  useEffect(() => {
    const fewer = entries.length < count.current;
    count.current = entries.length;
    // The removed entry took its button, and the focus, with it.
    if (fewer && document.activeElement === document.body)
      section.current?.querySelector<HTMLInputElement>('input[type=text]')?.focus();
  }, [entries.length]);
  return (
    <section ref={section} aria-labelledby={`liste-${kind}`} className="min-w-0">
      <h2 id={`liste-${kind}`} className="text-heading">
        {heading}
      </h2>
      {entries.length > 0 ? (
        <ul className="mt-2 divide-y divide-trait">
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} recap={recap} address={address} removal={removal} />
          ))}
        </ul>
      ) : (
        <p className="mt-2 text-encre-2">{empty}</p>
      )}
      {isOpen ? <EntryForm address={address} kind={kind} fresh={fresh} refused={refused} /> : null}
    </section>
  );
}

interface EntryProps extends Pick<EntriesProps, 'recap' | 'address'> {
  readonly entry: RecapEntry;
  readonly removal: ReturnType<typeof useFetcher>;
}

function Entry({ entry, recap, address, removal }: EntryProps) {
  const zone = useTimeZone();
  const { id, kind, text, mine, writtenAt } = entry;
  return (
    <li className="flex items-start gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p className="break-words">
          {kind === 'link' ? (
            <a href={text} target="_blank" rel="noopener noreferrer nofollow" className="link break-all">
              {text}
            </a>
          ) : (
            text
          )}
        </p>
        <p className="mt-0.5 text-encre-2 text-sm">
          {copy.by(mine ? copy.you : recap.peer.name, momentIn(zone, writtenAt))}
        </p>
      </div>
      {mine && recap.state === 'open' ? (
        <removal.Form method="post" action={address}>
          <input type="hidden" name="intent" value="remove" />
          <input type="hidden" name="id" value={id} />
          <button
            type="submit"
            aria-label={accessibleName(copy.remove, text)}
            disabled={removal.state !== 'idle'}
            className={iconButtonClass({ variant: 'plain' })}
          >
            <Trash2 aria-hidden="true" />
          </button>
        </removal.Form>
      ) : null}
    </li>
  );
}
