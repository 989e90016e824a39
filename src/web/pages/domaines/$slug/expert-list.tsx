import type { PresentedExpert } from '#modules/experts';
import { DomainExpertCard } from './domain-expert-card.tsx';

/** One expert per row. */
export function ExpertList({ title, experts }: { title: string; experts: readonly PresentedExpert[] }) {
  return (
    <section aria-labelledby="experts">
      <h2 id="experts" className="text-title">
        {title}
      </h2>
      <ul className="mt-6 flex flex-col gap-4">
        {experts.map((expert) => (
          <li key={expert.id} className="flex">
            <DomainExpertCard expert={expert} wide />
          </li>
        ))}
      </ul>
    </section>
  );
}
