import { ArrowRight } from 'lucide-react';
import { Avatar } from '../avatar/index.tsx';
import { Badge } from '../badge/index.tsx';
import { buttonClass } from '../button/index.tsx';
import { Card } from './index.tsx';

export const title = 'Carte';

export function Specimen() {
  return (
    <div className="grid gap-4 md:grid-cols-3">
      <Card as="article" interactive className="grid gap-4">
        <div className="flex items-center gap-4">
          <Avatar size="lg" name="Camille Renaud" tint="menthe" />
          <div>
            <h3 className="text-xl">Camille Renaud</h3>
            <p className="text-encre-2 text-sm">Directrice cybersécurité</p>
          </div>
        </div>
        <div className="flex flex-wrap gap-1.5">
          <Badge>ISO 27001</Badge>
          <Badge>SOC</Badge>
          <Badge>Gestion de crise</Badge>
        </div>
        <a
          href="#carte"
          className="inline-flex w-fit items-center gap-1.5 border-t pt-3 font-semibold text-sapin after:absolute after:inset-0 after:rounded-card"
        >
          Voir le profil
          <ArrowRight aria-hidden="true" className="size-4" />
        </a>
      </Card>
      <Card ground="papier">
        <p className="text-encre-2">Total payé</p>
        <p className="titling text-4xl">412,50 €</p>
      </Card>
      <Card ground="sapin" className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <p className="text-sm">Prochain rendez-vous</p>
          <p className="titling text-2xl">Gestion de crise cyber</p>
          <p className="text-sm">jeudi 19 novembre · 14:00 · 75,00 €</p>
        </div>
        <a href="#carte" className={buttonClass({ variant: 'light' })}>
          Rejoindre
        </a>
      </Card>
      <Card ground="lin" padding="lg">
        Fond lin, grand espace.
      </Card>
    </div>
  );
}
