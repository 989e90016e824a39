import { Search } from 'lucide-react';
import { TextField } from './index.tsx';

export const title = 'Champ de texte';

export function Specimen() {
  return (
    <div className="grid items-start gap-6 md:grid-cols-2">
      <TextField label="Prénom" name="given-name" autoComplete="given-name" isRequired defaultValue="Camille" />
      <TextField
        label="Adresse e-mail"
        type="email"
        name="email"
        autoComplete="email"
        placeholder="vous@exemple.fr"
        description="Nous vous y enverrons le lien de votre rendez-vous."
      />
      <TextField
        label="Adresse e-mail"
        type="email"
        isRequired
        defaultValue="camille.renaud@"
        error="Cette adresse est incomplète : il manque ce qui suit le @."
      />
      <TextField label="Mot de passe" type="password" autoComplete="current-password" defaultValue="motdepasse" />
      <TextField label="Tarif horaire" inputMode="decimal" defaultValue="150,00" trailing="€ TTC" />
      <TextField label="Numéro SIRET" isDisabled defaultValue="552 100 554 00025" />
      <TextField
        label="Rechercher un expert"
        hideLabel
        pill
        type="search"
        leading={<Search aria-hidden="true" />}
        placeholder="Rechercher un expert…"
      />
      <TextField label="Référence" isReadOnly defaultValue="VV-2026-004218" />
    </div>
  );
}
