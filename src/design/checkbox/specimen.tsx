import { Checkbox } from './index.tsx';

export const title = 'Case à cocher';

export function Specimen() {
  return (
    <div className="grid gap-4">
      <Checkbox defaultSelected description="Une fois par mois, jamais plus.">
        Recevoir la lettre des experts
      </Checkbox>
      <Checkbox isRequired error="Acceptez les conditions pour continuer.">
        J’ai lu et j’accepte les{' '}
        <a href="#conditions" className="link">
          conditions générales
        </a>
      </Checkbox>
      <Checkbox isIndeterminate>Tous les domaines</Checkbox>
      <Checkbox isDisabled>Facturation au nom d’une société</Checkbox>
      <Checkbox isDisabled defaultSelected>
        Messages indispensables au service
      </Checkbox>
    </div>
  );
}
