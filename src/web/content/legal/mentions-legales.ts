import { french } from '#kernel/french';
import type { LegalText } from './legal-text.ts';

export const legalNotice = french<LegalText>({
  title: 'Mentions légales',
  lead: 'Qui édite ce site, qui l’héberge, et comment nous joindre.',
  revisedOn: '2026-11-15',
  sections: ({ site, host, contact, operator }) => {
    const given = (terms: readonly (readonly [string, string | undefined])[]) =>
      terms.flatMap(([name, value]) => (value ? [[name, value] as const] : []));
    return [
      {
        id: 'editeur',
        title: 'Éditeur',
        blocks: [
          `Le site ${site} (${host}) est édité par :`,
          {
            terms: given([
              ['Dénomination', operator.name ?? site],
              ['Forme et capital', operator.legalForm],
              ['Siège', operator.address],
              ['Immatriculation', operator.registration],
              ['TVA intracommunautaire', operator.vatNumber],
              ['Directeur de la publication', operator.publisher],
              ['Téléphone', operator.phone],
              ['Adresse e-mail', `[${contact}](mailto:${contact})`],
            ]),
          },
        ],
      },
      ...(operator.hosting ? [{ id: 'hebergeur', title: 'Hébergeur', blocks: [operator.hosting] }] : []),
      {
        id: 'points-de-contact',
        title: 'Points de contact',
        blocks: [
          `Pour les utilisateurs comme pour les autorités, au sens des articles 11 et 12 du règlement (UE) 2022/2065 sur les services numériques : [${contact}](mailto:${contact}), en français ou en anglais. Un contenu illicite se signale par le formulaire [Signaler un contenu](/signaler).`,
        ],
      },
      {
        id: 'propriete',
        title: 'Propriété intellectuelle',
        blocks: [
          `Les textes, dessins et la marque ${site} appartiennent à l’éditeur ; les profils, à leurs auteurs. Toute reproduction au-delà de ce que la loi permet demande un accord écrit.`,
          'Les polices Fraunces et Figtree sont utilisées sous licence SIL Open Font License. Les portraits dessinés sont issus de la collection Notionists (CC0).',
        ],
      },
      {
        id: 'textes',
        title: 'Autres textes',
        blocks: [
          {
            list: [
              '[Conditions d’utilisation](/conditions-utilisation)',
              '[Conditions de vente](/conditions-vente)',
              '[Politique de confidentialité](/politique-confidentialite)',
              '[Médiation](/mediation)',
            ],
          },
        ],
      },
    ];
  },
});
