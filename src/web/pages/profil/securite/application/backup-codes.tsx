import { Copy, Download } from 'lucide-react';
import { Link } from 'react-router';
import { securityCopy } from '#copy/security';
import { Action } from '#design/action';
import { buttonClass } from '#design/button';
import { Section } from '#parts/security/section';
import { toast } from '#parts/toasts';
import { useSite } from '#web/site';

const { codes: copy } = securityCopy.app;

interface BackupCodesProps {
  readonly codes: readonly string[];
  /** Link to continue. */
  readonly next: { readonly to: string; readonly label: string };
}

/** Shows the codes once: they cannot be displayed again. */
export function BackupCodes({ codes, next }: BackupCodesProps) {
  const { name } = useSite();
  const file = [copy.fileTitle(name), '', ...codes, ''].join('\r\n');
  async function copyCodes() {
    await navigator.clipboard.writeText(codes.join('\n'));
    void toast({ title: copy.copied });
  }
  return (
    <Section title={copy.title} lead={copy.text} next>
      <ul aria-label={copy.title} className="grid max-w-[28rem] grid-cols-2 gap-x-6 gap-y-2 text-lg">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap gap-3">
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
          download={copy.fileName}
          className={buttonClass({ variant: 'secondary' })}
        >
          <Download aria-hidden="true" />
          {copy.download}
        </a>
        <Action variant="secondary" onPress={() => void copyCodes()} className="noscript:hidden">
          <Copy aria-hidden="true" />
          {copy.copy}
        </Action>
        <Link to={next.to} className={buttonClass()}>
          {next.label}
        </Link>
      </div>
    </Section>
  );
}
