import { Send, X } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { type Line, longestLine } from '#call/talk';
import { iconButtonClass } from '#design/button';
import { LinkedText } from '#parts/linked-text';
import { timeIn, useTimeZone } from '#web/viewer-time';
import { callRoomCopy } from './copy.ts';

const { chat: copy } = callRoomCopy;

interface ChatProps {
  readonly lines: readonly Line[];
  readonly name: string;
  readonly onSay: (text: string) => void;
  readonly onClose: () => void;
}

export function Chat({ lines, name, onSay, onClose }: ChatProps) {
  const zone = useTimeZone();
  const field = useRef<HTMLTextAreaElement>(null);
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => field.current?.focus(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new line is scrolled into view
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'end' });
  }, [lines]);
  const say = (event?: FormEvent) => {
    event?.preventDefault();
    const text = field.current?.value.trim();
    if (!text || !field.current) return;
    onSay(text.slice(0, longestLine));
    field.current.value = '';
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    say();
  };
  return (
    <section aria-label={copy.title} className="flex h-full min-h-0 flex-col rounded-card bg-blanc">
      <div className="flex items-center justify-between gap-3 px-4 md:pt-2">
        <h2 className="text-xl">{copy.title}</h2>
        <button
          type="button"
          aria-label={copy.close}
          onClick={onClose}
          className={iconButtonClass({ variant: 'plain' })}
        >
          <X aria-hidden="true" />
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard */}
      <div tabIndex={0} className="min-h-0 flex-1 overflow-y-auto border-y px-4 py-3">
        <p className="pb-3 text-encre-2 text-sm">{copy.note}</p>
        {lines.length === 0 ? <p className="text-encre-2">{copy.empty}</p> : null}
        <ol className="grid gap-3">
          {lines.map(({ id, mine, text, at }) => (
            <li key={id} className={`max-w-[85%] ${mine ? 'justify-self-end' : 'justify-self-start'}`}>
              <p className={`text-encre-2 text-xs ${mine ? 'text-right' : ''}`}>
                {`${mine ? copy.you : name} · ${timeIn(zone, new Date(at))}`}
              </p>
              <p
                className={`mt-0.5 whitespace-pre-wrap break-words rounded-control px-3.5 py-2 ${mine ? 'bg-menthe' : 'bg-lin'}`}
              >
                <LinkedText text={text} />
              </p>
            </li>
          ))}
        </ol>
        <div ref={end} />
      </div>
      <form onSubmit={say} className="flex items-end gap-2 p-2 md:p-3">
        <label className="min-w-0 flex-1">
          <span className="sr-only">{copy.field}</span>
          <textarea
            ref={field}
            rows={1}
            maxLength={longestLine}
            placeholder={copy.field}
            onKeyDown={onKey}
            className="block min-h-11 w-full resize-none rounded-control border border-trait-2 bg-papier px-3.5 py-2.5 placeholder:text-encre-2"
          />
        </label>
        <button type="submit" aria-label={copy.send} className={iconButtonClass({ variant: 'primary' })}>
          <Send aria-hidden="true" />
        </button>
      </form>
    </section>
  );
}
