import type { PromoProblem, PromoState } from '#modules/payments';

const problems: Record<PromoProblem, string> = {
  'code-invalid': 'De 3 à 30 lettres sans accent, chiffres ou traits d’union, une lettre ou un chiffre à chaque bout.',
  'code-taken': 'Ce code existe déjà, ou a déjà existé. Choisissez-en un autre.',
  'kind-missing': 'Choisissez un pourcentage ou un montant.',
  'percent-out-of-range': 'Un pourcentage entier, de 1 à 100.',
  'amount-out-of-range': 'Un montant de 0,01 à 10 000 €.',
  'day-missing': 'Choisissez un jour.',
  'days-backwards': 'Le dernier jour ne peut pas précéder le premier.',
  'until-past': 'Ce jour est déjà passé.',
  'uses-out-of-range': 'Un nombre entier, de 1 à 1 000 000.',
};

const states: Record<PromoState, string> = {
  upcoming: 'À venir',
  active: 'Active',
  'used-up': 'Épuisée',
  over: 'Terminée',
};

/** /admin/codes-promo. */
export const promoCodesCopy = {
  title: 'Codes promo',
  lead: 'Chaque code est une offre payée par la plateforme : l’expert touche sa part du prix entier.',
  problems,
  states,
  failed: 'Rien n’a été enregistré. Réessayez dans un instant.',
  create: {
    title: 'Nouveau code',
    code: 'Code',
    codeHint: 'Ce que le client saisit, en majuscules ou non.',
    kind: 'Réduction',
    percent: 'Pourcentage',
    amount: 'Montant en euros',
    value: { percent: 'Pourcentage', amount: 'Montant' },
    units: { percent: '%', amount: '€' },
    amountHint: 'Pour les prix en euros seulement.',
    from: 'Valable du',
    until: 'Jusqu’au',
    days: 'Jours entiers, à l’heure de Paris.',
    maxUses: 'Utilisations au plus',
    maxUsesHint: 'Une par client.',
    submit: 'Créer le code',
  },
  list: {
    title: 'Tous les codes',
    caption: 'Codes, validité et utilisations',
    code: 'Code',
    reduction: 'Réduction',
    validity: 'Validité',
    between: (from: string, until: string) => `du ${from} au ${until}`,
    uses: 'Utilisations',
    used: (uses: number, most: number) => `${uses.toLocaleString('fr-FR')} sur ${most.toLocaleString('fr-FR')}`,
    state: 'État',
    less: (amount: string) => `−${amount}`,
    percent: (percent: number) => `${percent} %`,
    actions: 'Action',
    loading: 'Chargement des codes promo...',
    empty: 'Aucun code promo',
    emptyNext: 'Créez-en un ci-dessus : les clients le saisissent au paiement.',
    failed: 'Impossible de charger les codes promo',
    failedNext: 'La panne est de notre côté, et nous en sommes informés. Réessayez dans un instant.',
    retry: 'Réessayer',
  },
  stop: {
    action: 'Arrêter',
    named: (code: string) => `Arrêter le code ${code}`,
    title: (code: string) => `Arrêter le code ${code} ?`,
    text: 'Plus personne ne pourra l’utiliser, et il ne pourra pas être repris. Les paiements en cours gardent leur prix.',
    confirm: 'Arrêter le code',
    back: 'Retour',
  },
};
