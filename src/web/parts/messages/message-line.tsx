import { FileClock, FileText, FileX, type LucideIcon } from 'lucide-react';
import { conversationCopy as copy } from '#copy/conversation';
import type { Message, MessageFile } from '#modules/messages';
import { LinkedText } from '#parts/linked-text';
import { timeIn, useTimeZone } from '#web/viewer-time';
import { conversationAddress } from './address.ts';

interface MessageLineProps {
  readonly message: Message;
  readonly appointmentId: string;
  readonly peer: string;
}

export function MessageLine({ message, appointmentId, peer }: MessageLineProps) {
  const zone = useTimeZone();
  const { mine, text, removed, sentAt, files } = message;
  return (
    <li className={`min-w-0 max-w-[85%] ${mine ? 'self-end' : 'self-start'}`}>
      <p className={`text-encre-2 text-sm ${mine ? 'text-right' : ''}`}>
        {`${mine ? copy.you : copy.someone(peer)} · `}
        <time dateTime={sentAt.toISOString()}>{timeIn(zone, sentAt)}</time>
      </p>
      <div className={`mt-1 rounded-control px-4 py-2.5 ${mine ? 'bg-menthe' : 'bg-lin'}`}>
        {removed ? <p className="text-encre-2 italic">{copy.removed}</p> : null}
        {text ? (
          <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">
            <LinkedText text={text} />
          </p>
        ) : null}
        {files.length > 0 ? (
          <ul className={text ? 'mt-2' : ''}>
            {files.map((file) => (
              <FileLine key={file.id} file={file} mine={mine} appointmentId={appointmentId} />
            ))}
          </ul>
        ) : null}
      </div>
    </li>
  );
}

interface FileLineProps {
  readonly file: MessageFile;
  readonly mine: boolean;
  readonly appointmentId: string;
}

/** A link once the file is scanned; before, and when it is refused, its name with the reason. */
function FileLine({ file, mine, appointmentId }: FileLineProps) {
  if (file.status === 'waiting') return <NoFile file={file} icon={FileClock} reason={copy.file.waiting} />;
  if (file.status === 'refused')
    return <NoFile file={file} icon={FileX} reason={mine ? copy.file.refusedMine : copy.file.refusedTheirs} />;
  return (
    <li>
      <a
        href={`${conversationAddress(appointmentId)}/fichiers/${file.id}`}
        download={file.name}
        className="group inline-flex min-h-11 max-w-full items-center gap-2.5 no-underline"
      >
        <FileText aria-hidden="true" className="size-5 shrink-0 text-sapin" />
        <span className="min-w-0">
          <span className="link font-semibold [overflow-wrap:anywhere]">{file.name}</span>{' '}
          <span className="whitespace-nowrap text-encre-2 text-sm">{copy.size(file.sizeBytes)}</span>
        </span>
      </a>
    </li>
  );
}

const NoFile = ({ file, icon: Icon, reason }: { file: MessageFile; icon: LucideIcon; reason: string }) => (
  <li className="flex min-h-11 items-center gap-2.5">
    <Icon aria-hidden="true" className="size-5 shrink-0 text-encre-2" />
    <span className="min-w-0">
      <span className="font-semibold [overflow-wrap:anywhere]">{file.name}</span>{' '}
      <span className="whitespace-nowrap text-encre-2 text-sm">{copy.size(file.sizeBytes)}</span>
      <span className="block text-encre-2 text-sm">{reason}</span>
    </span>
  </li>
);
