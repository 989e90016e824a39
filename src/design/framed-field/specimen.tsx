import { FramedField } from './index.tsx';

export const title = 'Champ d’un tiers';

export function Specimen() {
  return (
    <div className="grid max-w-md gap-6">
      <FramedField id="cadre-1" label="Numéro de carte" required>
        <input id="cadre-1" placeholder="1234 1234 1234 1234" className="outline-none" />
      </FramedField>
      <FramedField id="cadre-2" label="Date d’expiration" focused>
        <input id="cadre-2" defaultValue="12 / 31" className="outline-none" />
      </FramedField>
      <FramedField id="cadre-3" label="Cryptogramme (CVC)" error="Le cryptogramme est incomplet.">
        <input id="cadre-3" defaultValue="12" className="outline-none" />
      </FramedField>
      <FramedField id="cadre-4" label="Numéro de carte" ready={false}>
        <span id="cadre-4" />
      </FramedField>
    </div>
  );
}
