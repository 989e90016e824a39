import { french } from '#kernel/french';

export const missionContent = french({
  title: 'Notre mission',
  lead: 'Mettre chacun à un appel de la personne qui sait.',
  statement: [
    'Les bonnes réponses existent : quelqu’un a déjà négocié ce contrat, surmonté cette panne, vendu cette entreprise. Mais elles restent enfermées dans des carnets d’adresses et des budgets de cabinet.',
    'Nous les ouvrons. Un entrepreneur, une salariée, un dirigeant peuvent poser leur question à un praticien vérifié, en tête-à-tête, pour le temps qu’il faut et à un prix connu d’avance.',
  ],
  valuesTitle: 'Quatre valeurs, tenues chaque jour',
  values: [
    {
      title: 'Excellence',
      text: 'Chaque candidature est lue par une personne : parcours, références, années de terrain. Nous préférons un catalogue plus court à un catalogue plus large.',
    },
    {
      title: 'Accessibilité',
      text: 'Quinze minutes suffisent parfois. Chacun choisit la durée, voit le prix total avant de réserver, et rejoint l’appel depuis son navigateur, sans rien installer.',
    },
    {
      title: 'Confiance',
      text: 'Des avis laissés uniquement après une vraie séance, des conditions d’annulation écrites en clair, des appels chiffrés. Ce que vous dites à un expert reste entre vous.',
    },
    {
      title: 'Innovation',
      text: 'Des outils simples qui s’effacent : un créneau exact dans votre fuseau horaire, une salle vidéo prête à l’heure, aucun traceur publicitaire.',
    },
  ],
  closing: {
    title: 'Une question vous attend ?',
    text: 'Neuf domaines, des praticiens qui répondent en vidéo.',
    browse: 'Voir nos expertises',
    join: 'Devenir un expert',
  },
});
