import { homeCopy } from '#copy/home';
import { Steps } from '#parts/steps';

const { how } = homeCopy;

export function HowItWorks() {
  return (
    <section
      id="comment-ca-marche"
      aria-labelledby="comment"
      className="mx-auto max-w-[75rem] scroll-mt-8 px-5 py-12 md:px-8"
    >
      <h2 id="comment" className="text-title">
        {how.title}
      </h2>
      <Steps steps={how.steps} />
    </section>
  );
}
