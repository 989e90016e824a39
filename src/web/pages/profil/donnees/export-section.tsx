import { personalDataCopy } from '#copy/personal-data';
import { Action } from '#design/action';
import { ConfirmationField } from '#parts/security/confirmation-field';
import { RefusalNotice, type Refused, Section } from '#parts/security/section';

const { export: copy } = personalDataCopy;

interface ExportSectionProps {
  readonly hasPassword: boolean;
  readonly refused: Refused | undefined;
}

/** Native form, because the response is a file download. */
export function ExportSection({ hasPassword, refused }: ExportSectionProps) {
  return (
    <Section title={copy.title} lead={copy.lead}>
      <RefusalNotice title={copy.failed} refused={refused} />
      <form method="post" action="/profil/donnees/fichier" className="flex max-w-[28rem] flex-col gap-5">
        <ConfirmationField hasPassword={hasPassword} />
        <Action type="submit" variant="secondary" className="self-start">
          {copy.submit}
        </Action>
      </form>
    </Section>
  );
}
