import { Camera } from 'lucide-react';
import { useFetcher } from 'react-router';
import { profileCopy } from '#copy/profile';
import { Action } from '#design/action';
import { Avatar } from '#design/avatar';
import { buttonClass } from '#design/button';
import { Progress } from '#design/progress';
import { photoTypes } from '#modules/identity';
import { usePhotoUpload } from './use-photo-upload.ts';

const { photo: words } = profileCopy;

/** Photo on /profil and its upload: at once with JavaScript, with a submit button without it. */
export function Portrait({ name, src }: { name: string; src: string | null }) {
  const { progress, send } = usePhotoUpload();
  const removal = useFetcher();
  const sending = progress !== undefined;
  const phase = progress === 100 ? words.reading : words.sending;
  return (
    <div className="flex flex-col items-start gap-4">
      <Avatar name={name} src={src} size="xl" loading="eager" />
      <div className="w-60 max-w-full">
        <form method="post" action="/profil/photo" encType="multipart/form-data" className="flex flex-col gap-3">
          {/* The input is visually hidden but focusable; the label is its visible button. */}
          <label
            className={`${buttonClass({ variant: 'secondary', size: 'sm' })} cursor-pointer self-start has-focus-visible:outline-2 has-focus-visible:outline-sapin has-focus-visible:outline-offset-2`}
          >
            <Camera aria-hidden="true" />
            {words.change}
            <input
              type="file"
              name="photo"
              accept={photoTypes.join()}
              aria-describedby="photo-hint"
              required
              className="sr-only"
              onChange={({ target }) => {
                const file = target.files?.[0];
                if (file && !sending) void send(file);
                // Lets the user choose the same file again.
                target.value = '';
              }}
            />
          </label>
          <noscript>
            <button type="submit" className={buttonClass({ size: 'sm' })}>
              {words.send}
            </button>
          </noscript>
        </form>
        <p id="photo-hint" className="mt-2 text-encre-2 text-sm">
          {words.hint}
        </p>
        {src && !sending ? (
          <removal.Form method="post" action="/profil/photo?supprimer" className="mt-1 -ml-4">
            <Action type="submit" variant="quiet-danger" size="sm" pending={removal.state !== 'idle'}>
              {words.remove}
            </Action>
          </removal.Form>
        ) : null}
        {sending ? <Progress label={phase} value={progress === 100 ? undefined : progress} className="mt-3" /> : null}
        <p aria-live="polite" className="sr-only">
          {sending ? phase : ''}
        </p>
      </div>
    </div>
  );
}
