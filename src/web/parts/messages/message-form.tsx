import { Send } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { conversationCopy } from '#copy/conversation';
import { failureWords, type RefusalCode } from '#copy/refusals';
import { Action } from '#design/action';
import { Problem, problemClass } from '#design/field';
import { Progress } from '#design/progress';
import { TextArea } from '#design/text-area';
import { acceptedFiles, fileBytes, messageLength, mostFiles } from '#modules/messages';
import { conversationAddress } from './address.ts';

const { form: copy, failed } = conversationCopy;

export interface Refused {
  readonly refusal?: RefusalCode | undefined;
  readonly typed?: Partial<Record<string, string>> | undefined;
}

interface MessageFormProps {
  readonly id: string;
  readonly fresh: string;
  readonly refused: Refused | undefined;
  /** Part of a page with an own primary action. */
  readonly isPart: boolean;
}

/** Keeps the typed text and chosen files until the server accepts them. */
export function MessageForm({ id, fresh, refused, isPart }: MessageFormProps) {
  const fetcher = useFetcher<Refused>();
  const form = useRef<HTMLFormElement>(null);
  const messageId = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const isSent = useRef(false);
  const [text, setText] = useState(refused?.typed?.text ?? '');
  const [wrongFiles, setWrongFiles] = useState<RefusalCode>();
  const [known, setKnown] = useState<Refused>();
  const names = useId();
  const isSending = fetcher.state !== 'idle';
  const withFiles = fetcher.formData?.getAll('files').some((each) => each instanceof File && each.size > 0) ?? false;
  const refusal = isSending ? undefined : (wrongFiles ?? fetcher.data?.refusal ?? refused?.refusal);
  const sent = isSending || fetcher.data?.refusal ? undefined : fetcher.data;
  if (sent && sent !== known) {
    setKnown(sent);
    setText('');
  }
  useEffect(() => {
    if (isSending) isSent.current = true;
    else if (isSent.current) {
      isSent.current = false;
      if (fetcher.data?.refusal) return;
      // New idempotency key for the next message.
      if (messageId.current) messageId.current.value = crypto.randomUUID();
      if (files.current) files.current.value = '';
    }
  }, [isSending, fetcher.data]);
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    form.current?.requestSubmit();
  };
  const onSubmit = (event: FormEvent) => {
    // Do not upload up to 50 MB that the server would refuse.
    if (wrongFiles || isSending) event.preventDefault();
  };
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={conversationAddress(id)}
      encType="multipart/form-data"
      preventScrollReset
      onSubmit={onSubmit}
      onKeyDown={onKey}
      className="mt-6 flex flex-col gap-5 border-trait border-t pt-6"
    >
      <input ref={messageId} type="hidden" name="id" defaultValue={refused?.typed?.id ?? fresh} />
      <TextArea
        name="text"
        label={copy.label}
        description={copy.hint}
        value={text}
        onChange={setText}
        maxLength={messageLength}
        isReadOnly={isSending}
        rows={3}
      />
      <div className="flex flex-col gap-1.5">
        <label htmlFor={`${names}-files`} className="w-fit font-semibold text-[0.9375rem]">
          {copy.files}
        </label>
        <input
          ref={files}
          id={`${names}-files`}
          type="file"
          name="files"
          multiple
          accept={acceptedFiles}
          aria-describedby={`${names}-hint${refusal ? ` ${names}-problem` : ''}`}
          aria-invalid={wrongFiles !== undefined}
          onChange={({ target }) => setWrongFiles(wrongWith([...(target.files ?? [])]))}
          className="w-full rounded-control text-encre-2 text-sm file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-full file:border-0 file:bg-lin file:px-4 file:font-semibold file:text-encre file:text-sm hover:file:bg-encre/12"
        />
        <p id={`${names}-hint`} className="text-encre-2 text-sm">
          {copy.filesHint}
        </p>
      </div>
      {refusal ? (
        // Inline as well, because the toast may fail to load.
        <p id={`${names}-problem`} role="alert" className={problemClass}>
          <Problem>
            {failureWords(refusal, failed).text} {refused && !fetcher.data && !wrongFiles ? copy.chooseAgain : null}
          </Problem>
        </p>
      ) : null}
      {withFiles ? <Progress label={copy.sending} /> : null}
      <Action type="submit" variant={isPart ? 'secondary' : 'primary'} pending={isSending} className="self-start">
        <Send aria-hidden="true" />
        {copy.send}
      </Action>
      <p aria-live="polite" className="sr-only">
        {sent ? copy.sent : ''}
      </p>
    </fetcher.Form>
  );
}

function wrongWith(files: readonly File[]): RefusalCode | undefined {
  if (files.length > mostFiles) return 'too-many-files';
  return files.some(({ size }) => size > fileBytes) ? 'file-too-large' : undefined;
}
