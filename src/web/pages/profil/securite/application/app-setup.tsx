import { Form, useNavigation } from 'react-router';
import { securityCopy } from '#copy/security';
import { Action } from '#design/action';
import { TextField } from '#design/text-field';
import { ConfirmationField } from '#parts/security/confirmation-field';
import { RefusalNotice, type Refused, Section } from '#parts/security/section';

const { app: copy } = securityCopy;

/** First step: confirm the password or a recent sign-in. */
export function BeginApp({ hasPassword, refused }: { hasPassword: boolean; refused: Refused | undefined }) {
  const { state } = useNavigation();
  return (
    <Section title={copy.title} lead={copy.begin.text}>
      <RefusalNotice title={copy.failed} refused={refused} />
      <Form method="post" className="flex max-w-[28rem] flex-col gap-5">
        <ConfirmationField hasPassword={hasPassword} />
        <Action type="submit" name="intent" value="begin" pending={state !== 'idle'} className="self-start">
          {copy.begin.submit}
        </Action>
      </Form>
    </Section>
  );
}

export interface AppSetup {
  readonly secret: string;
  /** QR code of the secret: one SVG path on a square of `size` units. */
  readonly picture: { readonly size: number; readonly path: string };
}

/** Second step: scan the secret and confirm it with a code from the app. */
export function ScanApp({ setup, refused }: { setup: AppSetup; refused: Refused | undefined }) {
  const { state } = useNavigation();
  const { size, path } = setup.picture;
  return (
    <Section title={copy.scan.title} lead={copy.scan.text} next>
      <RefusalNotice title={copy.failed} refused={refused} />
      <div className="flex flex-wrap gap-x-10 gap-y-6">
        <svg
          viewBox={`0 0 ${size} ${size}`}
          role="img"
          aria-label={copy.scan.picture}
          shapeRendering="crispEdges"
          className="w-56 max-w-full shrink-0 self-start rounded-small border border-trait bg-[white] text-[black]"
        >
          <path d={path} fill="currentColor" />
        </svg>
        <div className="min-w-0 flex-1 basis-72">
          <p className="text-encre-2">{copy.scan.byHand}</p>
          <p className="mt-2 break-words font-semibold text-lg tracking-wide">
            {setup.secret.replace(/(.{4})(?=.)/g, '$1 ')}
          </p>
          <Form method="post" className="mt-6 flex max-w-[28rem] flex-col gap-5">
            <TextField
              name="code"
              label={copy.scan.code}
              description={copy.scan.codeHint}
              inputMode="numeric"
              autoComplete="one-time-code"
              isRequired
              validationBehavior="native"
            />
            <Action type="submit" name="intent" value="confirm" pending={state !== 'idle'} className="self-start">
              {copy.scan.submit}
            </Action>
          </Form>
        </div>
      </div>
    </Section>
  );
}
