import { homeCopy } from '#copy/home';

const { promises } = homeCopy;

export function Promises() {
  return (
    <section aria-labelledby="promesses" className="mb-4 border-trait border-y bg-lin">
      <div className="mx-auto grid max-w-[75rem] gap-x-12 gap-y-10 px-5 py-14 md:px-8 lg:grid-cols-[1fr_1.6fr] lg:py-20">
        <h2 id="promesses" className="max-w-[18ch] text-title">
          {promises.tagline}
        </h2>
        <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
          {promises.items.map(({ title, text }, index) => (
            <li key={title} className="flex gap-4">
              <svg viewBox="0 0 24 24" aria-hidden="true" className="mt-1 size-7 shrink-0">
                <path d="M10.5 1.5a10.5 10.5 0 0 0 0 21z" className={halves[index % 2]?.[0]} />
                <path d="M13.5 1.5a10.5 10.5 0 0 1 0 21z" className={halves[index % 2]?.[1]} />
              </svg>
              <div>
                <h3 className="text-heading">{title}</h3>
                <p className="mt-1.5 text-encre-2">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const halves = [
  ['fill-sapin', 'fill-mandarine'],
  ['fill-mandarine', 'fill-sapin'],
];
