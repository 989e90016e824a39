import { personalDataCopy } from '#copy/personal-data';
import { Action } from '#design/action';
import { ConfirmFirst } from '#parts/security/confirm-first';
import { RefusalNotice, type Refused, Section } from '#parts/security/section';

const { export: copy } = personalDataCopy;

interface ExportSectionProps {
  readonly confirmed: boolean;
  readonly refused: Refused | undefined;
}

/** Native form, because the response is a file download. */
export function ExportSection({ confirmed, refused }: ExportSectionProps) {
  return (
    <Section title={copy.title} lead={copy.lead}>
      <RefusalNotice title={copy.failed} refused={refused} />
      {confirmed ? (
        <form method="post" action="/profil/donnees/fichier">
          <Action type="submit" variant="secondary">
            {copy.submit}
          </Action>
        </form>
      ) : (
        <ConfirmFirst returnTo="/profil/donnees" />
      )}
    </Section>
  );
}
