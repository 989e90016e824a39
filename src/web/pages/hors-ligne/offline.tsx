import { onDeviceCopy } from '#copy/on-device';
import { buttonClass } from '#design/button';
import { useSite } from '#web/site';

const { offline: copy } = onDeviceCopy;

/** The logo's two half-discs face each other across a gap: no connection. */
export function Offline() {
  const { name } = useSite();
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center px-6 py-16 text-center md:py-24">
      <svg viewBox="0 0 120 44" aria-hidden="true" className="mb-10 h-16 w-auto">
        <path d="M8 0a22 22 0 0 1 0 44z" className="fill-sapin" />
        <path d="M112 0a22 22 0 0 0 0 44z" className="fill-mandarine" />
        <path d="M44 22h32" strokeDasharray="1 9" strokeLinecap="round" strokeWidth="4" className="stroke-encre/40" />
      </svg>
      <h1 className="text-title">{copy.heading}</h1>
      <p className="mt-4 text-encre-2 text-lg">{copy.text(name)}</p>
      <p className="mt-3 text-encre-2">{copy.help}</p>
      {/* biome-ignore lint/a11y/useValidAnchor: an empty href reloads the URL that was requested, whichever it was. */}
      <a href="" className={`${buttonClass()} mt-8`}>
        {copy.retry}
      </a>
    </div>
  );
}
