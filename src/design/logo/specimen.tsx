import { Logo } from './index.tsx';

export const title = 'Marque';

export function Specimen() {
  return (
    <div className="flex flex-wrap items-center gap-8">
      <Logo size="sm">Visavis</Logo>
      <Logo>Visavis</Logo>
      <Logo size="lg">Visavis</Logo>
      <Logo label="Visavis" />
      <span className="rounded-card bg-encre px-6 py-5">
        <Logo deep>Visavis</Logo>
      </span>
    </div>
  );
}
