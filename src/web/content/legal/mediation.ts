import { french } from '#kernel/french';
import type { LegalText } from './legal-text.ts';

export const mediation = french<LegalText>({
  title: 'Médiation',
  lead: 'Un différend avec un expert ou avec nous ? Voici comment le régler sans tribunal, gratuitement.',
  revisedOn: '2026-11-15',
  sections: ({ contact, operator }) => [
    {
      id: 'nous-ecrire',
      title: 'D’abord, nous écrire',
      blocks: [
        `Décrivez le problème à [${contact}](mailto:${contact}), avec la date de la séance. Pour une séance qui vient d’avoir lieu, la garantie de satisfaction permet une réclamation dans les 48 heures ; elle suspend le versement à l’expert.`,
        'Une personne examine chaque réclamation et vous répond par écrit.',
      ],
    },
    {
      id: 'mediateur',
      title: 'Ensuite, le médiateur de la consommation',
      blocks: [
        'Si notre réponse ne vous satisfait pas, ou si vous n’en avez pas reçu dans un délai de deux mois, vous pouvez, en tant que consommateur, saisir gratuitement un médiateur (articles L611-1 et suivants du code de la consommation). La saisine est possible dans l’année qui suit votre réclamation écrite.',
        ...(operator.mediator
          ? [{ terms: [['Médiateur compétent', operator.mediator] as const] }]
          : [
              `Ses coordonnées vous sont communiquées avec notre réponse, et sur demande à [${contact}](mailto:${contact}).`,
            ]),
        'Le médiateur propose une solution ; chacun reste libre de l’accepter, et de saisir le juge.',
      ],
    },
    {
      id: 'experts',
      title: 'Pour les experts et les professionnels',
      blocks: [
        `Un expert peut contester une décision qui le concerne (suspension, refus, avis) en écrivant à [${contact}](mailto:${contact}) ; la réponse est motivée. À défaut d’accord, les parties peuvent recourir à un médiateur choisi en commun.`,
      ],
    },
    {
      id: 'autres-voies',
      title: 'Autres voies',
      blocks: [
        'Vous pouvez aussi faire constater un problème sur [SignalConso](https://signal.conso.gouv.fr), service de la répression des fraudes, ou consulter le [Centre européen des consommateurs](https://www.europe-consommateurs.eu) pour un litige dans un autre pays de l’Union.',
      ],
    },
  ],
});
