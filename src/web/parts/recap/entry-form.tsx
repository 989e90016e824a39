import { Plus } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useFetcher } from 'react-router';
import { recapCopy as copy } from '#copy/recap';
import { failureWords, type RefusalCode } from '#copy/refusals';
import { iconButtonClass } from '#design/button';
import { Spinner } from '#design/spinner';
import { entryLength, type RecapKind } from '#modules/calls';

export interface Refused {
  readonly refusal?: RefusalCode | undefined;
  readonly typed?: Partial<Record<string, string>> | undefined;
}

interface EntryFormProps {
  readonly address: string;
  readonly kind: RecapKind;
  readonly fresh: string;
  readonly refused: Refused | undefined;
}

/** Adds an entry. Keeps the typed text until the server accepts it. */
export function EntryForm({ address, kind, fresh, refused }: EntryFormProps) {
  const fetcher = useFetcher<Refused>();
  const field = useRef<HTMLInputElement>(null);
  const isSent = useRef(false);
  /** Idempotency key of the entry being typed. */
  const id = useRef<HTMLInputElement>(null);
  const problemId = useId();
  const isSending = fetcher.state !== 'idle';
  const refusal = isSending ? undefined : (fetcher.data?.refusal ?? refused?.refusal);
  useEffect(() => {
    if (isSending) isSent.current = true;
    else if (isSent.current) {
      isSent.current = false;
      if (fetcher.data?.refusal) return;
      if (id.current) id.current.value = crypto.randomUUID();
      if (field.current) field.current.value = '';
    }
  }, [isSending, fetcher.data]);
  const words = copy.kinds[kind];
  return (
    <fetcher.Form method="post" action={address} className="mt-3">
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="kind" value={kind} />
      <input ref={id} type="hidden" name="id" defaultValue={refused?.typed?.id ?? fresh} />
      <div className="flex items-center gap-2">
        <input
          ref={field}
          name="text"
          type="text"
          inputMode={kind === 'link' ? 'url' : 'text'}
          aria-label={words.field}
          placeholder={words.example}
          defaultValue={refused?.typed?.text ?? ''}
          maxLength={entryLength}
          autoComplete="off"
          readOnly={isSending}
          {...(refusal ? { 'aria-invalid': true, 'aria-describedby': problemId } : {})}
          className="min-h-11 min-w-0 flex-1 rounded-control border border-trait-2 bg-papier px-3.5 py-2 placeholder:text-encre-2 aria-invalid:border-mandarine"
        />
        <button
          type="submit"
          aria-label={copy.addTo[kind]}
          aria-disabled={isSending}
          className={iconButtonClass({ variant: 'primary' })}
        >
          {isSending ? <Spinner size="sm" label={copy.adding} /> : <Plus aria-hidden="true" />}
        </button>
      </div>
      {refusal ? (
        // Inline as well, because the toast may fail to load.
        <p id={problemId} role="alert" className="mt-1.5 text-mandarine-2 text-sm">
          {failureWords(refusal, copy.failed).text}
        </p>
      ) : null}
    </fetcher.Form>
  );
}
