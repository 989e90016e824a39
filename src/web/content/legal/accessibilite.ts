import { french } from '#kernel/french';
import type { LegalText } from './legal-text.ts';

export const accessibilityStatement = french<LegalText>({
  title: 'Déclaration d’accessibilité',
  lead: 'La déclaration d’accessibilité de ce site : ce que nous avons vérifié, ce qui ne l’est pas encore, et comment nous signaler un obstacle.',
  revisedOn: '2026-11-15',
  sections: ({ site, host, contact, operator }) => [
    {
      id: 'engagement',
      title: 'Engagement',
      blocks: [
        `${operator.name ?? site} s’engage à rendre son service accessible, conformément à l’article 47 de la loi n° 2005-102 du 11 février 2005 et à l’article L412-13 du code de la consommation. Cette déclaration s’applique à ${host}.`,
      ],
    },
    {
      id: 'conformite',
      title: 'État de conformité',
      blocks: [
        `${site} est non conforme au référentiel général d’amélioration de l’accessibilité (RGAA), version 4.1, au sens de la réglementation : aucun audit de conformité n’a encore été réalisé. Un site sans audit en cours de validité est réputé non conforme, quelles que soient ses qualités.`,
        { terms: [['Taux de conformité', 'Non établi : audit non encore réalisé.']] },
      ],
    },
    {
      id: 'tests',
      title: 'Ce qui a été vérifié',
      blocks: [
        'À défaut d’audit, des contrôles automatiques sont exécutés à chaque version du site, sur toutes ses pages, en largeur de téléphone et d’ordinateur :',
        {
          list: [
            'l’outil axe-core, avec les règles WCAG 2.2 de niveaux A et AA, ne relève aucune anomalie ;',
            'aucune page ne défile horizontalement à ces largeurs ; les principales ont été contrôlées à 320 pixels ;',
            'les parcours principaux (inscription, connexion, recherche) sont rejoués au clavier seul ;',
            'chaque page déclare sa langue et porte un titre propre.',
          ],
        },
        'Ces contrôles ne couvrent qu’une partie des critères du RGAA. Ils ne remplacent ni l’examen par une personne, ni l’essai avec des technologies d’assistance.',
      ],
    },
    {
      id: 'contenus-non-accessibles',
      title: 'Contenus non accessibles',
      blocks: [
        'Faute d’audit, nous ne pouvons pas dresser la liste complète des non-conformités. Aucune dérogation pour charge disproportionnée n’est invoquée.',
      ],
    },
    {
      id: 'etablissement',
      title: 'Établissement de cette déclaration',
      blocks: [
        'Déclaration établie le 15 novembre 2026.',
        {
          terms: [
            ['Technologies', 'HTML, CSS, SVG, ARIA ; JavaScript sur les pages qui en ont besoin.'],
            ['Environnement de test', 'Chromium sur Linux, en 390 et 1 440 pixels de large.'],
            ['Outil', 'axe-core 4.14.'],
          ],
        },
      ],
    },
    {
      id: 'contact',
      title: 'Retour d’information et contact',
      blocks: [
        `Un contenu ou un service vous est inaccessible ? Écrivez à [${contact}](mailto:${contact}) : nous vous orienterons vers une solution accessible, ou vous fournirons l’information sous une autre forme.`,
      ],
    },
    {
      id: 'recours',
      title: 'Voies de recours',
      blocks: [
        'Si vous nous avez signalé un défaut qui vous empêche d’accéder à un contenu ou à un service, et que vous n’avez pas obtenu de réponse satisfaisante, vous pouvez :',
        {
          list: [
            'écrire un message au [Défenseur des droits](https://formulaire.defenseurdesdroits.fr/) ;',
            'contacter le [délégué du Défenseur des droits de votre région](https://www.defenseurdesdroits.fr/saisir/delegues) ;',
            'envoyer un courrier, gratuit et sans timbre : Défenseur des droits, Libre réponse 71120, 75342 Paris Cedex 07.',
          ],
        },
      ],
    },
  ],
});
